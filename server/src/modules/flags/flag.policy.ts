import type { PrivilegeSettings } from '@querent/sdk/contract'
import { allowed, refused, type Verdict } from '../../platform/refusals/index.ts'
import { requires } from '../privileges/index.ts'
import { findReason, reasonNumbers } from '../reasons/index.ts'
import type { Actor } from '../sessions/index.ts'
import { type Content, hiddenPart, isDeleted } from '../visibility/index.ts'

/** Whoever may flag may flag everything in sight, their own posts and with any reason included. */
export function mayFlag(actor: Actor, content: Content | undefined, privileges: PrivilegeSettings): Verdict {
  const permission = requires(actor, 'report.add', privileges)
  if (!permission.allowed) return permission
  if (!content) return refused('error.object.not_found')
  if (isDeleted(content)) return refused('error.object.already_deleted')
  return hiddenPart(actor, content) ? refused('error.object.not_found') : allowed
}

/** A duplicate has to name the original; what else a reason asks for is for the form to see to. */
export function isFlagReason(reasonNumber: number, text: string): Verdict {
  if (!findReason(reasonNumber)) return refused('error.report.not_found')
  const lacksAddress = reasonNumber === reasonNumbers.duplicate && !isWebAddress(text)
  return lacksAddress ? refused('error.common.invalid_url') : allowed
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'http:' || url?.protocol === 'https:'
}
