import { allowed, type Decision, denied } from '../../platform/errors/index.ts'
import { type Actor, isStaff } from '../auth/index.ts'
import type { RevisionContent } from '../history/index.ts'
import { hasPrivilege } from '../privileges/index.ts'
import type { SiteSettings } from '../settings/index.ts'

type Privileges = SiteSettings['privileges']
export type RevisedKind = keyof RevisionContent

const kinds = ['question', 'answer', 'tag'] as const satisfies readonly RevisedKind[]

/** The kinds of objects whose suggested edits the actor may decide about. */
export function auditableKinds(actor: Actor, privileges: Privileges): RevisedKind[] {
  return kinds.filter((kind) => hasPrivilege(actor, `${kind}.audit`, privileges))
}

/** An edit that needs a review needs that of someone else; staff may approve their own. */
export const mayAuditEdit = (actor: Actor, editorId: number): boolean =>
  isStaff(actor) || actor.userId !== editorId

export function mayAudit(
  actor: Actor,
  suggestion: { kind: RevisedKind; editorId: number },
  privileges: Privileges,
): Decision {
  const { kind, editorId } = suggestion
  const isAllowed = auditableKinds(actor, privileges).includes(kind) && mayAuditEdit(actor, editorId)
  return isAllowed ? allowed : denied('error.revision.no_permission')
}
