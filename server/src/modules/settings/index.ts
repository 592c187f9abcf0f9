export { bareSiteUrl, isTimeZone, noCrawling } from './admin-settings.service.ts'
export { presentLanguageOptions, presentLanguagePack } from './language-pack.presenter.ts'
export { listLogins } from './list-logins.ts'
export { createSettingsModule } from './settings.module.ts'
export { createSettings, type Settings } from './settings.service.ts'
export { getRevision, mergeWith } from './settings-revision.rules.ts'
export { defaultSiteInfo, presentSettings } from './site-info.presenter.ts'
export {
  defaultSettings,
  type MaintenanceSettings,
  type SiteSettings,
  type SiteUrlState,
} from './site-settings.rules.ts'
