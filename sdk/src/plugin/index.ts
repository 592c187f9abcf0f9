/**
 * The description of a plugin: its manifest, its family, its permissions, and its settings.
 *
 * @packageDocumentation
 */

export type { SlotName } from '../web/slots.ts'
export {
  type ConfigAccount,
  type ConfigAction,
  type ConfigControl,
  type ConfigField,
  type ConfigFields,
  type ConfigInputType,
  type ConfigTag,
  field,
} from './config-fields.ts'
export {
  type ConfigDefinition,
  type ConfigOf,
  type ConfigOptions,
  type ConfigProblem,
  type ConfigResult,
  type ConfigValues,
  defineConfig,
} from './define-config.ts'
export { type SiteEventName, siteEventNames } from './event-names.ts'
export { isExclusive, type PluginFamily, pluginFamilies } from './families.ts'
export {
  type ContentSecurity,
  type PluginDeclaration,
  type PluginManifest,
  pluginDeclaration,
  pluginKeyword,
  pluginManifest,
} from './manifest.ts'
export { allowedNodeModules } from './node-modules.ts'
export { type PluginPermission, pluginPermissions } from './permissions.ts'
export { sdkVersion } from './sdk-version.ts'
export type { SettingsMigrations, StoredSettings } from './settings-migrations.ts'
export { type FieldCondition, isFieldShown, type ShownWhen } from './shown-when.ts'
export { isSharedSlot, slotNames } from './slot-names.ts'
