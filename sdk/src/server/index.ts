/**
 * For the half of a plugin that runs in the server.
 *
 * @packageDocumentation
 */
// Not through the index, or every server half would include the schema of the manifest.
export { field } from '../plugin/config-fields.ts'
export { type ConfigOf, defineConfig } from '../plugin/define-config.ts'
export type { SettingsMigrations, StoredSettings } from '../plugin/settings-migrations.ts'
export type { CounterStep, CounterValue, SharedCache } from './cache.ts'
export type { Captcha, CaptchaChallenge, CaptchaRequest, CaptchaTry } from './captcha.ts'
export type { Connector, ExternalUser, LoginCallback, LoginRedirect, LoginStart } from './connector.ts'
export type {
  AnswerDraft,
  CommentDraft,
  HttpRequest,
  HttpResponse,
  Json,
  PluginContent,
  PluginHttp,
  PluginLog,
  PluginPost,
  PluginSocket,
  PluginSockets,
  PluginStore,
  PluginUser,
  PluginUsers,
  QuestionDraft,
  ServerContext,
  TagChange,
  TagDraft,
  WrittenPost,
} from './context.ts'
export {
  defineServerPlugin,
  type ServerCapabilities,
  type ServerCapabilityName,
  type ServerPlugin,
  serverCapabilityNames,
} from './define-server-plugin.ts'
export type {
  EventContent,
  EventHandlers,
  EventPost,
  EventUser,
  FlagEvent,
  PostEvent,
  SiteEvent,
  SiteEventMap,
  VoteEvent,
} from './events.ts'
export { type ExternalFacts, readExternalUser } from './login/external-user.ts'
export { buildUrl, createPkce, readCode } from './login/login-url.ts'
export { createProviderIds } from './login/provider-ids.ts'
export { requestJson } from './login/request-json.ts'
export { svgProblem } from './login/safe-svg.ts'
export type {
  NotificationChannel,
  NotificationDelivery,
  NotificationKind,
  NotificationReceiver,
  PluginNotification,
} from './notifications.ts'
export { parseJson } from './parse-json.ts'
export { PluginError } from './plugin-error.ts'
export type { CodeBlock, Formula, LinkCard, PostLink, RenderedParts, RenderFilter } from './render.ts'
export type { ReviewDecision, ReviewedAuthor, ReviewedText, Reviewer } from './reviewer.ts'
export type {
  SearchAmount,
  SearchCondition,
  SearchDocument,
  SearchEngine,
  SearchHit,
  SearchOrder,
  SearchResult,
} from './search.ts'
export type {
  EmbedPlatforms,
  FilteredText,
  PluginRoute,
  PluginTask,
  RouteReply,
  RouteRequest,
  SidebarLinks,
  TextFilter,
} from './small-capabilities.ts'
export type { FileStorage, SignedRequest, StorageRequest } from './storage.ts'
export type {
  DeviceLogin,
  ProfileBranding,
  UserCenter,
  UserCenterAccount,
  UserCenterAgent,
  UserCenterLink,
} from './user-center.ts'
export { type CaptchaTokenCheck, verifyCaptchaToken } from './verify-captcha-token.ts'
