/**
 * For the half of a plugin that runs in browsers. The host shares this module, so it is never bundled.
 *
 * @packageDocumentation
 */
export { type CallFailure, toCallFailure } from './call-failure.ts'
export { type Contribution, defineWebPlugin, type WebPlugin, type WebScope } from './define-web-plugin.ts'
export {
  type ColorScheme,
  type PluginApi,
  type PluginHost,
  PluginHostContext,
  type PluginNavigation,
  type PluginSite,
  type PluginTextFunction,
  type PluginToasts,
  type SessionUser,
  useApi,
  useColorScheme,
  useConfig,
  useNavigation,
  usePlugin,
  useSession,
  useSite,
  useTexts,
  useToasts,
} from './host.ts'
export type { PartName, PartProps, PluginParts } from './part-props.ts'
export {
  Alert,
  AsideSection,
  Avatar,
  Button,
  ButtonLink,
  Checkbox,
  ConfirmDialog,
  Dialog,
  Menu,
  MenuItem,
  Select,
  Spinner,
  StatusLabel,
  Switch,
  TextArea,
  TextInput,
} from './parts.ts'
export { type PluginData, usePluginData } from './plugin-data.ts'
export type {
  AnswerSlotProps,
  CaptchaChallengeProps,
  CommentSlotProps,
  ContentBlockProps,
  ContentEmbedProps,
  EditorHandle,
  EditorReplacementProps,
  EditorSelection,
  EditorToolbarProps,
  LoginButtonsProps,
  PluginPanelProps,
  PostAuthor,
  ProfileBrandingProps,
  ProfileSlotProps,
  QuestionRowSlotProps,
  QuestionSlotProps,
  RoutePageProps,
  SearchHeaderProps,
  TagSlotProps,
  ToolMenuProps,
  ToolProps,
  UploadedFile,
  UserCardSlotProps,
} from './slot-props.ts'
export { type SlotMap, type SlotName, type SlotProps, slots } from './slots.ts'
