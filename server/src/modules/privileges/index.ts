export {
  type ConfigurablePermission,
  configurablePermissions,
  holds,
  isPermission,
  type Permission,
  type PresetLevel,
  presetRanks,
  rankFor,
  requires,
  requiresReputation,
} from './privileges.ts'
