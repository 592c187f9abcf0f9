import type { PrivilegeSettings } from '@querent/sdk/contract'
import { allowed, type Decision, denied } from '../../platform/errors/index.ts'
import type { Actor } from '../auth/index.ts'
import { requires } from '../privileges/index.ts'
import { type Content, hiddenPart, isDeleted } from '../visibility/index.ts'

/** Users who may flag may flag everything visible, including their own posts, with any reason. */
export function mayFlag(actor: Actor, content: Content | undefined, privileges: PrivilegeSettings): Decision {
  const permission = requires(actor, 'report.add', privileges)
  if (!permission.allowed) return permission
  if (!content) return denied('error.object.not_found')
  if (hiddenPart(actor, content)) return denied('error.object.not_found')
  return isDeleted(content) ? denied('error.object.already_deleted') : allowed
}
