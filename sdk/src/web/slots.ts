import type {
  CaptchaChallengeProps,
  ContentBlockProps,
  EditorReplacementProps,
  EditorToolbarProps,
  LoginButtonsProps,
  NoProps,
  PluginPanelProps,
  ProfileBrandingProps,
  QuestionSlotProps,
  RoutePageProps,
  SearchHeaderProps,
} from './slot-props.ts'

type SlotDefinition<Props, Many extends boolean> = {
  /** Says which props there are; it has no value. */
  props: Props
  /** Whether several plugins can fill the slot at a time. */
  many: Many
}

function propsOf<Props>(): Props {
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
 * Every place of the interface that plugins may fill, by its name `<area>.<place>`: what its component is given, and
 * whether several plugins can fill it at a time. The table is closed: a name that is not in it does not compile and is
 * refused when it is loaded.
 *
 * @example
 * const isShared = (name: SlotName) => slots[name].many
 * @public
 */
export const slots = {
  /** Further buttons next to those of the connectors. */
  'login.buttons': defineSlot({ many: true, props: propsOf<LoginButtonsProps>() }),
  /** The inside of the captcha dialog. */
  'captcha.challenge': defineSlot({ many: false, props: propsOf<CaptchaChallengeProps>() }),
  /** Buttons of the editor's toolbar. */
  'editor.toolbar': defineSlot({ many: true, props: propsOf<EditorToolbarProps>() }),
  /** An editor in the place of the plain text area. */
  'editor.replacement': defineSlot({ many: false, props: propsOf<EditorReplacementProps>() }),
  /** A code block, in posts and previews, shown in another way. */
  'content.block': defineSlot({ many: true, props: propsOf<ContentBlockProps>() }),
  /** Actions below a question. */
  'question.actions': defineSlot({ many: true, props: propsOf<QuestionSlotProps>() }),
  /** Boxes next to a question. */
  'question.aside': defineSlot({ many: true, props: propsOf<QuestionSlotProps>() }),
  /** Above the results of a search. */
  'search.header': defineSlot({ many: true, props: propsOf<SearchHeaderProps>() }),
  /** Sections of the side navigation. */
  'sidebar.sections': defineSlot({ many: true, props: propsOf<NoProps>() }),
  /** Next to a user's profile. */
  'profile.branding': defineSlot({ many: true, props: propsOf<ProfileBrandingProps>() }),
  /** Below the member's form of the plugin's own settings. */
  'settings.panel': defineSlot({ many: false, props: propsOf<PluginPanelProps>() }),
  /** Below the administrator's form of the plugin's own settings. */
  'admin.panel': defineSlot({ many: false, props: propsOf<PluginPanelProps>() }),
  /** The page of the plugin's route. */
  'route.page': defineSlot({ many: false, props: propsOf<RoutePageProps>() }),
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
 * The slots by name: what the component in each is given, and whether several plugins can fill it at a time.
 *
 * @example
 * type Props = SlotMap['editor.toolbar']['props']
 * @public
 */
export type SlotMap = typeof slots

/**
 * What the component in a slot is given.
 *
 * @example
 * function HelloButton({ editor }: SlotProps<'editor.toolbar'>) {
 *   return <button type="button" onClick={() => editor.replaceSelection('Hello')}>{useTexts()('hello')}</button>
 * }
 * @public
 */
export type SlotProps<Name extends SlotName> = SlotMap[Name]['props']
