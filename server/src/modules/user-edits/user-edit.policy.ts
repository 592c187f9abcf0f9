import { allowed, type Decision, denied } from '../../platform/errors/index.ts'
import { type Actor, isStaff } from '../auth/index.ts'

/** Like for single posts: moderators and administrators may edit everything. */
export const mayRestoreEdits = (actor: Actor): Decision =>
  isStaff(actor) ? allowed : denied('base.forbidden_error')
