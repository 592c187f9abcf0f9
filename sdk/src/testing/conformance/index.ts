/**
 * Conformance suites for each family of plugins, for vitest.
 *
 * @packageDocumentation
 */
export { type AgentSuite, describeAgent } from './agent.ts'
export { type CacheSuite, describeCache } from './cache.ts'
export { type CaptchaSuite, describeCaptcha } from './captcha.ts'
export type { VerifyingService } from './captcha-service.ts'
export { describeConnector, type LoginProtocol, type LoginProvider, type LoginSuite } from './connector.ts'
export { describeEditor, type EditorAction, type EditorSuite } from './editor.ts'
export { describeEditorReplacement, type EditorReplacementSuite } from './editor-replacement.ts'
export { describeEmbed, type EmbedSuite } from './embed.ts'
export { createSiteEvent, describeEvents, type EventsSuite } from './events.ts'
export { createFilteredText, describeFilter, type FilterSuite } from './filter.ts'
export { type ManifestSuiteOptions, manifestSuite } from './manifest.ts'
export type { SettingsSample } from './migrated-settings.ts'
export {
  createNotificationDelivery,
  createPluginNotification,
  describeNotification,
  type NotificationSuite,
} from './notification.ts'
export type { PluginPlace } from './plugin-folder.ts'
export { describeRender, type RenderSuite } from './render.ts'
export { createReviewedText, describeReviewer, type ReviewedSample, type ReviewerSuite } from './reviewer.ts'
export { describeRoute, type RouteSuite } from './route.ts'
export { describeSearch, type OpenSearch, type SearchSuite } from './search.ts'
export { describeSidebar, type SidebarSuite } from './sidebar.ts'
export { describeStorage, type StorageSuite } from './storage.ts'
export { describeTheme, type ThemeSuite } from './theme.ts'
export { describeUserCenter, type UserCenterSuite } from './user-center.ts'
export { describeWebHalf, type WebHalfSuite } from './web-half.ts'
export { describeWidget, type WidgetSuite } from './widget.ts'
