export {
  configurablePermissions,
  holds,
  isPermission,
  type Permission,
  type PresetLevel,
  presetRanks,
  requires,
  requiresReputation,
} from './privileges.ts'
