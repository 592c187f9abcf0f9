export {
  configurablePermissions,
  hasPrivilege,
  isPermission,
  type Permission,
  type PresetLevel,
  presetRanks,
  requires,
  requiresReputation,
} from './privileges.ts'
