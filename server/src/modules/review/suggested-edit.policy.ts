import { allowed, type Decision, denied } from '../../platform/errors/index.ts'
import type { Actor } from '../auth/index.ts'
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

export function mayAudit(actor: Actor, kind: RevisedKind, privileges: Privileges): Decision {
  return auditableKinds(actor, privileges).includes(kind) ? allowed : denied('error.revision.no_permission')
}
