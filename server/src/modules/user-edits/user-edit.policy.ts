import { allowed, type Decision, denied } from '../../platform/errors/index.ts'
import { type Actor, isStaff } from '../auth/index.ts'

/** As with every single post: moderators and administrators may edit whatever anybody wrote. */
export const mayRestoreEdits = (actor: Actor): Decision =>
  isStaff(actor) ? allowed : denied('base.forbidden_error')
