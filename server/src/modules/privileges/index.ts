/** What each privilege needs in reputation, and who has it. */
export {
  configurablePermissions,
  hasPrivilege,
  isPermission,
  type Permission,
  type PresetLevel,
  presetRanks,
  requires,
  requiresReputation,
} from './privilege.rules.ts'
