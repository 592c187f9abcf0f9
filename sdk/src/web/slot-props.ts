import type { ComponentType, ReactNode } from 'react'

/**
 * A button next to those of the connectors.
 *
 * @example
 * const isNew = ({ place }: LoginButtonsProps) => place === 'register'
 * @public
 */
export type LoginButtonsProps = {
  /** Where the buttons are: on the login page, the registration page, or with the member's own logins. */
  place: 'login' | 'register' | 'settings'
}

/**
 * The content of the captcha dialog.
 *
 * @example
 * const isImage = ({ challenge }: CaptchaChallengeProps) => challenge?.image !== undefined
 * @public
 */
export type CaptchaChallengeProps = {
  /** What the visitor is doing, such as `question`. */
  action: string
  /** The result of the server half's `browserConfig`. */
  config: Readonly<Record<string, unknown>>
  /** The challenge that the server half made; absent for services that make their own. */
  challenge?: { image?: string; audio?: string; question?: string }
  /** The server's response to the last attempt; empty before it. */
  error: string
  isSubmitting: boolean
  /** Requests another challenge from the host. */
  onRefresh: () => void
  /** Submits the visitor's input, or the token of the service. */
  onSolve: (input: string) => void
}

/**
 * The text of an editor, and its selection.
 *
 * @example
 * const selected = ({ text, start, end }: EditorSelection) => text.slice(start, end)
 * @public
 */
export type EditorSelection = { text: string; start: number; end: number }

/**
 * The editor in which a post is written, whichever it is.
 *
 * @example
 * const makeBold = (editor: EditorHandle) => {
 *   editor.wrapSelection('**', '**', 'bold')
 *   editor.focus()
 * }
 * @public
 */
export type EditorHandle = {
  /** The whole text and its selection, in UTF-16 units. */
  selection(): EditorSelection
  /** Replaces the selection, in one undo step. */
  replaceSelection(text: string, options?: { select?: 'all' | 'end' }): void
  /** Inserts text before and after the selection. */
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
  /** The name of the action, and its shortcut if there is one. */
  label: string
  /** Path of an icon with strokes of 1.5 on a grid of 20 by 20. */
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
 * Props of tools in the toolbar of the editor. `Tool` and `ToolMenu` look and work like the editor's own
 * buttons.
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
 * An uploaded file.
 *
 * @example
 * const toImage = ({ url }: UploadedFile) => `![](${url})`
 * @public
 */
export type UploadedFile = { url: string }

/**
 * An editor that replaces the plain text area.
 *
 * @example
 * const isEmpty = ({ value }: EditorReplacementProps) => value.trim() === ''
 * @public
 */
export type EditorReplacementProps = {
  /** The id for the element that takes the focus, for its label. */
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
   * Returns the selection of the text area that this editor replaces, once, if it had the focus. An editor
   * should call it when it appears, select the same text and take the focus, so that no keys pressed while it
   * loads are lost.
   */
  takeSelection?: () => { start: number; end: number } | undefined
  /**
   * Whether the text was rejected. The element with the `id` then receives an `invalid` event and takes the
   * focus, so an editor that hides it, such as behind a preview, has to show it.
   */
  isInvalid: boolean
  /** Id of the element with the error message. */
  describedBy?: string
  /** Id of the field's label, for editors whose element cannot have a label. */
  labelledBy?: string
  height: 'tall' | 'low'
  /** Submits the form around the editor. */
  onSubmit: () => void
  /** The post as visitors will see it, with its own loading and failed states. */
  preview: (markdown: string) => ReactNode
  uploads?: {
    maxImageSize: number
    imageExtensions: readonly string[]
    /** Size limit of files that are linked from the text, in megabytes. */
    maxAttachmentSize?: number
    /** Kinds of files that may be linked from the text; on most sites none. */
    attachmentExtensions?: readonly string[]
    /**
     * Rejects with an error whose message says why, to be shown to the author, and whose `cause` is the
     * `CallFailure`; aborted by `signal`. The form is submitted after all uploads are done: insert the URL
     * as soon as it is there.
     */
    send: (file: File, onProgress: (fraction: number) => void, signal?: AbortSignal) => Promise<UploadedFile>
  }
  /** Users whose name begins with the input after an @. */
  findUsers: (prefix: string) => Promise<readonly { username: string; displayName: string; avatar: string }[]>
  /** Common emoji whose name contains the input after a colon. */
  findEmoji?: (name: string) => Promise<readonly { name: string; emoji: string }[]>
  /** Pasted HTML as Markdown; empty if the plain text is equivalent. */
  convertHtml?: (html: string) => Promise<string>
  /** Contributions to the toolbar, to be placed where the editor has its own buttons. */
  toolbarSlot: (editor: EditorHandle) => ReactNode
}

/**
 * A code block that a plugin renders.
 *
 * @example
 * const isChart = ({ language }: ContentBlockProps) => language === 'mermaid'
 * @public
 */
export type ContentBlockProps = {
  /** As written after the fence, in lower case. */
  language: string
  text: string
  /**
   * The height of the code block, in pixels. An element of the same height does not move the content below
   * it.
   */
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
  /** Absent if the page does not know it, such as for authors of comments. */
  reputation?: number
}

/**
 * A link that a plugin embeds. It is only rendered if the visitor accepts content from other sites.
 *
 * @example
 * const getHost = ({ url }: ContentEmbedProps) => new URL(url).host
 * @public
 */
export type ContentEmbedProps = {
  /** The URL of the link. */
  url: string
  /** The text of the link; empty if it is the URL itself. */
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
  /** Whether the current user is the author. */
  isOwn: boolean
  author: PostAuthor
  /** URL names of its tags, such as `javascript`. */
  tags: readonly string[]
  /** Reloads the page's data, for example after the plugin changed the post. */
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
  /** Whether the current user is the author. */
  isOwn: boolean
  author: PostAuthor
  /** Reloads the page's data, for example after the plugin changed the post. */
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
  /** Whether the current user is the author. */
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
  /** URL names of its tags, such as `javascript`. */
  tags: readonly string[]
  /** When it was asked, in seconds since 1970. */
  askedAt: number
}

/**
 * Props of components on the page of a tag.
 *
 * @example
 * const getPath = ({ tag }: TagSlotProps) => `/tags/${tag}/info`
 * @public
 */
export type TagSlotProps = {
  /** The URL name, such as `javascript`. */
  tag: string
  displayName: string
}

/**
 * Props of components next to the name of a user, at posts by the user.
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
 * const getPath = ({ username }: ProfileBrandingProps) => `/users/${username}`
 * @public
 */
export type ProfileBrandingProps = { username: string }

/**
 * A box or a tab of a user's profile.
 *
 * @example
 * const getPath = ({ username }: ProfileSlotProps) => `/users/${username}`
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
 * Props of components below the form of the plugin's settings. They are remounted when the form is saved.
 *
 * @example
 * const getHost = ({ values }: PluginPanelProps) => String(values.host ?? '')
 * @public
 */
export type PluginPanelProps = {
  /** The current values of the form above the panel, saved or not. */
  values: Readonly<Record<string, unknown>>
  /** Reloads the form, after the panel has changed the stored settings. */
  onReload: () => void
}

/**
 * A page of the plugin: its route, or a page in the administration.
 *
 * @example
 * const getNumber = ({ query }: RoutePageProps) => Number(query.get('page') ?? 1)
 * @public
 */
export type RoutePageProps = {
  /** The part after the page's path, such as `/details/7`; '' at the path itself. */
  rest: string
  query: URLSearchParams
}

export type NoProps = Record<never, never>
