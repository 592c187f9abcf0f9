export { firstAdminPath, pluginPagePath, pluginPath } from './admin-menu.ts'
export { type AdminPageProps, defineAdminPage } from './define-admin-page.tsx'
export { FailedPart, type FailedPartProps } from './FailedPart.tsx'
export { FoundStatus, type FoundStatusProps } from './FoundStatus.tsx'
export { loadOrNull } from './load-or-null.ts'
export { CodeControl } from './settings/CodeControl.tsx'
export { defineSiteSettingsPage } from './settings/define-site-settings-page.tsx'
export { RobotsPreview } from './settings/RobotsPreview.tsx'
export { type OwnControlProps, SettingsForm } from './settings/SettingsForm.tsx'
export { SiteUrlPreview } from './settings/SiteUrlPreview.tsx'
export {
  labelKey,
  optionKey,
  type SettingControlProps,
  type SettingsDeclaration,
  settingAnchor,
} from './settings/setting-field.ts'
export { settingsPages } from './settings/settings-list.ts'
export { getPreviewColors, isColor, readTheme, writeTheme } from './settings/theme-values.ts'
