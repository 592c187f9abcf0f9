import type { PrivilegeSettings } from '@querent/sdk/contract'
import { allowed, type Decision, denied } from '../../platform/errors/index.ts'
import type { Actor } from '../auth/index.ts'
import { findReason, reasonNumbers } from '../posts/index.ts'
import { requires } from '../privileges/index.ts'
import { type Content, hiddenPart, isDeleted } from '../visibility/index.ts'

/** Users who may flag may flag everything visible, their own posts and with any reason included. */
export function mayFlag(actor: Actor, content: Content | undefined, privileges: PrivilegeSettings): Decision {
  const permission = requires(actor, 'report.add', privileges)
  if (!permission.allowed) return permission
  if (!content) return denied('error.object.not_found')
  if (isDeleted(content)) return denied('error.object.already_deleted')
  return hiddenPart(actor, content) ? denied('error.object.not_found') : allowed
}

/** A duplicate has to name the original; what else a reason asks for is for the form to see to. */
export function isFlagReason(reasonNumber: number, text: string): Decision {
  if (!findReason(reasonNumber)) return denied('error.report.not_found')
  const lacksAddress = reasonNumber === reasonNumbers.duplicate && !isWebAddress(text)
  return lacksAddress ? denied('error.common.invalid_url') : allowed
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'http:' || url?.protocol === 'https:'
}
