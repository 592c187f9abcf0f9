/** What each privilege needs in reputation, and who has it. */
export { privilegeLabel } from './privilege.presenter.ts'
export {
  configurablePermissions,
  hasPrivilege,
  isPermission,
  type Permission,
  type PresetLevel,
  presetRanks,
  rankFor,
  requires,
  requiresReputation,
} from './privilege.rules.ts'
export { createPrivilegesModule } from './privileges.module.ts'
