import type { ComponentType, ReactNode } from 'react'

/**
 * A button next to those of the connectors.
 *
 * @example
 * const isNew = ({ place }: LoginButtonsProps) => place === 'register'
 * @public
 */
export type LoginButtonsProps = {
  /** Where the buttons are: on the page to log in, to register, or under the member's own logins. */
  place: 'login' | 'register' | 'settings'
}

/**
 * The inside of the captcha dialog.
 *
 * @example
 * const isImage = ({ challenge }: CaptchaChallengeProps) => challenge?.image !== undefined
 * @public
 */
export type CaptchaChallengeProps = {
  /** What the visitor is doing, such as `question`. */
  action: string
  /** What the server half's `browserConfig` gives. */
  config: Readonly<Record<string, unknown>>
  /** The challenge that the server half made; absent for services that make their own. */
  challenge?: { image?: string; audio?: string; question?: string }
  /** What the server said of the last try; empty before it. */
  error: string
  isSubmitting: boolean
  /** Asks the host for another challenge. */
  onRefresh: () => void
  /** Hands over what the visitor entered, or the token of the service. */
  onSolve: (input: string) => void
}

/**
 * The text of an editor, and what of it is selected.
 *
 * @example
 * const selected = ({ text, start, end }: EditorSelection) => text.slice(start, end)
 * @public
 */
export type EditorSelection = { text: string; start: number; end: number }

/**
 * The editor that a post is being written in, whichever it is.
 *
 * @example
 * const makeBold = (editor: EditorHandle) => {
 *   editor.wrapSelection('**', '**', 'bold')
 *   editor.focus()
 * }
 * @public
 */
export type EditorHandle = {
  /** The whole text and what is selected in it, in UTF-16 units. */
  selection(): EditorSelection
  /** Replaces what is selected, as one step that can be undone. */
  replaceSelection(text: string, options?: { select?: 'all' | 'end' }): void
  /** Puts text before and after what is selected. */
  wrapSelection(before: string, after: string, placeholder: string): void
  focus(): void
}

/**
 * A button of the editor's toolbar.
 *
 * @example
 * const tool: ToolProps = { label: 'Rule', icon: 'M3 10h14', onSelect: () => console.info('rule') }
 * @public
 */
export type ToolProps = {
  /** The name of the action, and the keys that run it where there are any. */
  label: string
  /** Path of a drawing with strokes of 1.5 on a ground of 20 by 20. */
  icon: string
  onSelect: () => void
}

/**
 * A button of the editor's toolbar that opens a list.
 *
 * @example
 * const menu: ToolMenuProps = { label: 'Formula', icon: 'M3 10h14', items: [{ label: 'Root', onSelect: () => console.info('root') }] }
 * @public
 */
export type ToolMenuProps = {
  label: string
  icon: string
  items: readonly { label: string; onSelect: () => void }[]
}

/**
 * Props of tools in the toolbar of the editor. `Tool` and `ToolMenu` look and work as the editor's own buttons do.
 *
 * @example
 * const insertRule = ({ editor }: EditorToolbarProps) => editor.replaceSelection('\n\n---\n\n')
 * @public
 */
export type EditorToolbarProps = {
  editor: EditorHandle
  Tool: ComponentType<ToolProps>
  ToolMenu: ComponentType<ToolMenuProps>
}

/**
 * A file on its way to the site.
 *
 * @example
 * const toImage = ({ url }: UploadedFile) => `![](${url})`
 * @public
 */
export type UploadedFile = { url: string }

/**
 * An editor in the place of the plain text area.
 *
 * @example
 * const isEmpty = ({ value }: EditorReplacementProps) => value.trim() === ''
 * @public
 */
export type EditorReplacementProps = {
  /** The id of the element that takes the focus, for its label. */
  id: string
  name: string
  value: string
  onChange: (value: string) => void
  onFocus?: () => void
  onBlur?: () => void
  placeholder?: string
  /** @deprecated Never set; `takeSelection` says when to take the focus. */
  hasFocus?: boolean
  /**
   * The selection of the text area that this editor replaces, once, if it had the focus. An editor that calls it when
   * it appears, selects the same and takes the focus loses none of the keys that are pressed while it is loading.
   */
  takeSelection?: () => { start: number; end: number } | undefined
  /**
   * Whether the text was refused. The element with the `id` then receives an `invalid` event and takes the focus, so an
   * editor that hides it, as behind a preview, has to show it.
   */
  isInvalid: boolean
  /** Id of the element that says what is wrong. */
  describedBy?: string
  /** Id of the field's label, for editors whose element no label can belong to. */
  labelledBy?: string
  height: 'tall' | 'low'
  /** Sends the form around the editor. */
  onSubmit: () => void
  /** The post as visitors will see it, with its own loading and failed states. */
  preview: (markdown: string) => ReactNode
  uploads?: {
    maxImageSize: number
    imageExtensions: readonly string[]
    /** Limit of files that are linked from the text, in megabytes. */
    maxAttachmentSize?: number
    /** Kinds of files that are linked from the text; on most sites none. */
    attachmentExtensions?: readonly string[]
    /** Rejects with an error whose message says why, to be shown to the writer; ends early when `signal` aborts. */
    send: (file: File, onProgress: (fraction: number) => void, signal?: AbortSignal) => Promise<UploadedFile>
  }
  /** Users whose name begins with what was typed after an @. */
  findUsers: (prefix: string) => Promise<readonly { username: string; displayName: string; avatar: string }[]>
  /** Common emoji whose name holds what was typed after a colon. */
  findEmoji?: (name: string) => Promise<readonly { name: string; emoji: string }[]>
  /** Pasted HTML as Markdown; empty where the plain text says as much. */
  convertHtml?: (html: string) => Promise<string>
  /** Contributions to the toolbar, to be placed where the editor has its own buttons. */
  toolbarSlot: (editor: EditorHandle) => ReactNode
}

/**
 * A code block that a plugin shows in its own way.
 *
 * @example
 * const isChart = ({ language }: ContentBlockProps) => language === 'mermaid'
 * @public
 */
export type ContentBlockProps = {
  /** As written after the fence, in lower case. */
  language: string
  text: string
  /** How high the code was in its place, in pixels. What takes the same height moves nothing below it. */
  height?: number
}

/**
 * The author of a post.
 *
 * @example
 * const isNew = ({ reputation = 0 }: PostAuthor) => reputation < 10
 * @public
 */
export type PostAuthor = {
  /** Empty for an account that was deleted. */
  username: string
  displayName: string
  /** Absent where the page does not know it, as of the authors of comments. */
  reputation?: number
}

/**
 * A link that a plugin shows in full. It is shown only where the reader accepts content of other sites.
 *
 * @example
 * const getHost = ({ url }: ContentEmbedProps) => new URL(url).host
 * @public
 */
export type ContentEmbedProps = {
  /** The address of the link. */
  url: string
  /** The words of the link; empty where they are the address itself. */
  title: string
}

/**
 * Props of components at a question.
 *
 * @example
 * const linkTo = ({ questionId, title }: QuestionSlotProps) => `[${title}](/questions/${questionId})`
 * @public
 */
export type QuestionSlotProps = {
  questionId: string
  title: string
  /** Whether the current user wrote it. */
  isOwn: boolean
  author: PostAuthor
  /** Names in addresses of its tags, such as `javascript`. */
  tags: readonly string[]
  /** Loads the page's data again, such as after the plugin changed the post. */
  onReload: () => void
}

/**
 * Props of components at an answer.
 *
 * @example
 * const getLabel = ({ isAccepted }: AnswerSlotProps) => (isAccepted ? 'accepted' : 'open')
 * @public
 */
export type AnswerSlotProps = {
  answerId: string
  questionId: string
  isAccepted: boolean
  /** Whether the current user wrote it. */
  isOwn: boolean
  author: PostAuthor
  /** Loads the page's data again, such as after the plugin changed the post. */
  onReload: () => void
}

/**
 * Props of components at a comment.
 *
 * @example
 * const isReply = ({ postId }: CommentSlotProps) => postId !== ''
 * @public
 */
export type CommentSlotProps = {
  commentId: string
  /** The question or answer that it belongs to. */
  postId: string
  /** Whether the current user wrote it. */
  isOwn: boolean
  author: PostAuthor
}

/**
 * Props of components in the row of a question in lists.
 *
 * @example
 * const isUrgent = ({ tags }: QuestionRowSlotProps) => tags.includes('urgent')
 * @public
 */
export type QuestionRowSlotProps = {
  questionId: string
  title: string
  /** Names in addresses of its tags, such as `javascript`. */
  tags: readonly string[]
  /** When it was asked, in seconds since 1970. */
  askedAt: number
}

/**
 * Props of components on the page of a tag.
 *
 * @example
 * const getAddress = ({ tag }: TagSlotProps) => `/tags/${tag}/info`
 * @public
 */
export type TagSlotProps = {
  /** The name in addresses, such as `javascript`. */
  tag: string
  displayName: string
}

/**
 * Props of components next to the name of a user, at the posts that the user wrote.
 *
 * @example
 * const isNew = ({ reputation }: UserCardSlotProps) => reputation < 10
 * @public
 */
export type UserCardSlotProps = {
  /** Empty for an account that was deleted. */
  username: string
  displayName: string
  reputation: number
}

/**
 * Props of components above the results of a search.
 *
 * @example
 * const isLong = ({ query }: SearchHeaderProps) => query.length > 40
 * @public
 */
export type SearchHeaderProps = { query: string }

/**
 * Props of components next to a user's profile.
 *
 * @example
 * const getAddress = ({ username }: ProfileBrandingProps) => `/users/${username}`
 * @public
 */
export type ProfileBrandingProps = { username: string }

/**
 * A box or a tab of a user's profile.
 *
 * @example
 * const getAddress = ({ username }: ProfileSlotProps) => `/users/${username}`
 * @public
 */
export type ProfileSlotProps = {
  username: string
  displayName: string
  reputation: number
  /** Whether it is the profile of the current user. */
  isOwn: boolean
}

/**
 * Props of components below the form of the plugin's own settings. They start over when the form was saved.
 *
 * @example
 * const getHost = ({ values }: PluginPanelProps) => String(values.host ?? '')
 * @public
 */
export type PluginPanelProps = {
  /** What the form that the panel is below says at the moment, saved or not. */
  values: Readonly<Record<string, unknown>>
  /** Reads the form again, after the panel has changed what is stored. */
  onReload: () => void
}

/**
 * A page of the plugin: of its route, or in the administration.
 *
 * @example
 * const getNumber = ({ query }: RoutePageProps) => Number(query.get('page') ?? 1)
 * @public
 */
export type RoutePageProps = {
  /** What follows the page's path, such as `/details/7`; '' at the path itself. */
  rest: string
  query: URLSearchParams
}

export type NoProps = Record<never, never>
