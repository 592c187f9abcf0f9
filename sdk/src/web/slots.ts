import type {
  AnswerSlotProps,
  CaptchaChallengeProps,
  CommentSlotProps,
  ContentBlockProps,
  ContentEmbedProps,
  EditorReplacementProps,
  EditorToolbarProps,
  LoginButtonsProps,
  NoProps,
  PluginPanelProps,
  ProfileBrandingProps,
  ProfileSlotProps,
  QuestionRowSlotProps,
  QuestionSlotProps,
  RoutePageProps,
  SearchHeaderProps,
  TagSlotProps,
  UserCardSlotProps,
} from './slot-props.ts'

type SlotDefinition<Props, Many extends boolean> = {
  /** Only carries the type of the props; it has no value. */
  props: Props
  /** Whether several plugins can fill the slot at the same time. */
  many: Many
  /** Whether there is content below it, which a late contribution would push down. */
  needsRoom?: true
}

function declareProps<Props>(): Props {
  // Never read: only its type counts.
  return undefined as Props
}

/** One place of the interface. The comment above its entry is its description in the reference. */
function defineSlot<Props, const Many extends boolean>(
  slot: SlotDefinition<Props, Many>,
): SlotDefinition<Props, Many> {
  return slot
}

/**
 * The places of the interface that plugins can fill, by name (`<area>.<place>`): the props of the component,
 * and whether several plugins can fill the place at the same time. Plugins with other names do not compile,
 * and are rejected when they are loaded.
 *
 * @example
 * const isShared = (name: SlotName) => slots[name].many
 * @public
 */
export const slots = {
  /** Additional login buttons, next to those of the connectors. */
  'login.buttons': defineSlot({ many: true, props: declareProps<LoginButtonsProps>() }),
  /** The content of the captcha dialog. */
  'captcha.challenge': defineSlot({ many: false, props: declareProps<CaptchaChallengeProps>() }),
  /** Buttons of the editor's toolbar. */
  'editor.toolbar': defineSlot({ many: true, props: declareProps<EditorToolbarProps>() }),
  /** An editor that replaces the plain text area. */
  'editor.replacement': defineSlot({ many: false, props: declareProps<EditorReplacementProps>() }),
  /** A code block in posts and previews, rendered by the plugin. */
  'content.block': defineSlot({ many: true, props: declareProps<ContentBlockProps>() }),
  /** A link alone in its paragraph, in posts and previews, embedded by the plugin. */
  'content.embed': defineSlot({ many: true, props: declareProps<ContentEmbedProps>() }),
  /** Actions below a question. */
  'question.actions': defineSlot({ many: true, props: declareProps<QuestionSlotProps>() }),
  /** Above the text of a question. */
  'question.above': defineSlot({ many: true, needsRoom: true, props: declareProps<QuestionSlotProps>() }),
  /** Below the text and the tags of a question. */
  'question.below': defineSlot({ many: true, needsRoom: true, props: declareProps<QuestionSlotProps>() }),
  /** Above the text of an answer. */
  'answer.above': defineSlot({ many: true, needsRoom: true, props: declareProps<AnswerSlotProps>() }),
  /** Below the text of an answer. */
  'answer.below': defineSlot({ many: true, needsRoom: true, props: declareProps<AnswerSlotProps>() }),
  /** Above the text of a comment. */
  'comment.above': defineSlot({ many: true, needsRoom: true, props: declareProps<CommentSlotProps>() }),
  /** Below the text of a comment. */
  'comment.below': defineSlot({ many: true, needsRoom: true, props: declareProps<CommentSlotProps>() }),
  /** At the end of the row of a question, in every list of questions. */
  'list.row': defineSlot({ many: true, needsRoom: true, props: declareProps<QuestionRowSlotProps>() }),
  /** Boxes next to the lists of questions: the home page and the pages of tags. */
  'list.aside': defineSlot({ many: true, props: declareProps<NoProps>() }),
  /** Boxes next to a question. */
  'question.aside': defineSlot({ many: true, props: declareProps<QuestionSlotProps>() }),
  /** Above search results. */
  'search.header': defineSlot({ many: true, props: declareProps<SearchHeaderProps>() }),
  /** Sections of the side navigation. */
  'sidebar.sections': defineSlot({ many: true, props: declareProps<NoProps>() }),
  /** A bar below the header, across every page. */
  'header.below': defineSlot({ many: true, needsRoom: true, props: declareProps<NoProps>() }),
  /** At the end of the footer of every page. */
  'footer.end': defineSlot({ many: true, needsRoom: true, props: declareProps<NoProps>() }),
  /** At the top of the home page. */
  'home.top': defineSlot({ many: true, needsRoom: true, props: declareProps<NoProps>() }),
  /** At the top of a tag's page. */
  'tag.top': defineSlot({ many: true, needsRoom: true, props: declareProps<TagSlotProps>() }),
  /** A line below the name of a post's author. Content that does not fit is cut off. */
  'user.card': defineSlot({ many: true, needsRoom: true, props: declareProps<UserCardSlotProps>() }),
  /** A tab of a user's profile; its name and URL are in the manifest. */
  'profile.tab': defineSlot({ many: true, props: declareProps<ProfileSlotProps>() }),
  /** Boxes next to a user's profile. */
  'profile.aside': defineSlot({ many: true, props: declareProps<ProfileSlotProps>() }),
  /** At the end of the administrators' dashboard. */
  'admin.dashboard': defineSlot({ many: true, props: declareProps<NoProps>() }),
  /** Between the header of a user's profile and its tabs. */
  'profile.branding': defineSlot({ many: true, props: declareProps<ProfileBrandingProps>() }),
  /** Below the form of the member's settings for the plugin. */
  'settings.panel': defineSlot({ many: false, props: declareProps<PluginPanelProps>() }),
  /** Below the form of the administrator's settings for the plugin. */
  'admin.panel': defineSlot({ many: false, props: declareProps<PluginPanelProps>() }),
  /** The plugin's own page in the administration; its title is in the manifest. Only administrators reach it. */
  'admin.page': defineSlot({ many: false, props: declareProps<RoutePageProps>() }),
  /** The page of the plugin's route. */
  'route.page': defineSlot({ many: false, props: declareProps<RoutePageProps>() }),
}

/**
 * The name of a slot: `<area>.<place>`.
 *
 * @example
 * const slot: SlotName = 'editor.toolbar'
 * @public
 */
export type SlotName = keyof typeof slots

/**
 * The slots by name: the props of the component, and whether several plugins can fill the slot.
 *
 * @example
 * type Props = SlotMap['editor.toolbar']['props']
 * @public
 */
export type SlotMap = typeof slots

/**
 * The props of the component in a slot.
 *
 * @example
 * function HelloButton({ editor }: SlotProps<'editor.toolbar'>) {
 *   return <button type="button" onClick={() => editor.replaceSelection('Hello')}>{useTexts()('hello')}</button>
 * }
 * @public
 */
export type SlotProps<Name extends SlotName> = SlotMap[Name]['props']
