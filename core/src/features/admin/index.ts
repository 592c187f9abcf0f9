export { firstAdminPath, pluginPagePath, pluginPath } from './admin-menu.ts'
export { BadgeSwitches, type BadgeSwitchesProps } from './BadgeSwitches.tsx'
export { type AdminPageProps, defineAdminPage } from './define-admin-page.tsx'
export { FailedPart, type FailedPartProps } from './FailedPart.tsx'
export { loadOrNull } from './load-or-null.ts'
export { BrandingControl } from './settings/BrandingControl.tsx'
export { CodeControl } from './settings/CodeControl.tsx'
export { ColorControl } from './settings/ColorControl.tsx'
export { defineSettingsPage } from './settings/define-settings-page.tsx'
export { findWrongHosts } from './settings/host-list.ts'
export { LevelControl, PrivilegeTable } from './settings/PrivilegeControls.tsx'
export { customLevel, isReputation, readPrivileges, writePrivileges } from './settings/privilege-values.ts'
export { RobotsPreview } from './settings/RobotsPreview.tsx'
export { type OwnControlProps, SettingsForm } from './settings/SettingsForm.tsx'
export { SmtpTest } from './settings/SmtpTest.tsx'
export {
  labelKey,
  optionKey,
  type SettingControlProps,
  type SettingsDeclaration,
  settingAnchor,
} from './settings/setting-field.ts'
export { settingsPages } from './settings/settings-list.ts'
export { ThemePreview } from './settings/ThemePreview.tsx'
export { isColor, readTheme, writeTheme } from './settings/theme-values.ts'
