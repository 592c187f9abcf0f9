/** The reputation that each privilege requires, and who has it. */
export { privilegeLabel } from './privilege.presenter.ts'
export {
  configurablePermissions,
  getRequiredRank,
  hasPrivilege,
  isPermission,
  type Permission,
  type PresetLevel,
  presetRanks,
  requires,
  requiresReputation,
} from './privilege.rules.ts'
export { createPrivilegesModule } from './privileges.module.ts'
