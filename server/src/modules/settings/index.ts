export { createSettings, type Settings } from './settings.service.ts'
export { defaultSettings, type SettingsSection, type SiteSettings } from './site-settings.ts'
