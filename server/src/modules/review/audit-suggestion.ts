import { revisionStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { assertAllowed } from '../../platform/errors/index.ts'
import { createApplyAnswerSuggestion } from '../answers/index.ts'
import { type Actor, assertMayStillAct } from '../auth/index.ts'
import type { AppliedRevision } from '../history/index.ts'
import { findVersions, type VersionRow } from '../history-pages/index.ts'
import { createApplyQuestionSuggestion } from '../questions/index.ts'
import { createApplyTagSuggestion } from '../tags/index.ts'
import { findContent, hiddenPart } from '../visibility/index.ts'
import { mayDecideAgain } from './review.policy.ts'
import { mayAudit } from './suggested-edit.policy.ts'
import { resolveRevision } from './suggested-edit.repository.ts'

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'markdown' | 'reputation' | 'settings'
>

type Audit = {
  revisionId: number
  operation: string
  /** For a rejection; may be empty. */
  reason: string
}

/** Decides about a suggestion. A missing one is left alone; a second reviewer is denied. */
export function createAuditSuggestion(dependencies: Dependencies) {
  const { db, settings } = dependencies
  const approve = createApproval(dependencies)
  const reject = createRejection(dependencies)

  return async (actor: Actor, { revisionId, operation, reason }: Audit): Promise<void> => {
    const [version] = await findVersions(db, [revisionId])
    if (!version) return
    if (version.status !== revisionStatus.waiting) {
      return version.reviewer_id === 0 ? undefined : assertAllowed(mayDecideAgain(actor, version.reviewer_id))
    }
    const suggestion = { kind: version.kind, editorId: version.user_id }
    assertAllowed(mayAudit(actor, suggestion, settings.current.privileges))
    if (operation === 'approve') await approve(actor, version)
    if (operation === 'reject') await reject(actor, version, reason)
  }
}

/** The suggestion was decided at the same moment: by the same reviewer, or else the actor is denied. */
async function assertOwnDecision(tx: Tx, actor: Actor, revisionId: number): Promise<void> {
  const [version] = await findVersions(tx, [revisionId])
  assertAllowed(mayDecideAgain(actor, version?.reviewer_id ?? 0))
}

function createRejection({ db, events }: Dependencies) {
  return async (actor: Actor, version: VersionRow, reason: string): Promise<void> => {
    const { id: revisionId, kind: objectKind, object_id: objectId, user_id: editorId } = version
    const decision = { status: revisionStatus.rejected, reviewerId: actor.userId, reason }
    await inTransaction(db, async (tx) => {
      await assertMayStillAct(tx, actor)
      if (!(await resolveRevision(tx, revisionId, decision))) {
        return assertOwnDecision(tx, actor, revisionId)
      }
      const rejected = { revisionId, objectKind, objectId, editorId, actorId: actor.userId, reason }
      await events.record(tx, 'revision.rejected', rejected)
    })
  }
}

function createApproval(dependencies: Dependencies) {
  const { db, clock, events, reputation } = dependencies
  const prepare = createPreparation(dependencies)

  return async (actor: Actor, version: VersionRow): Promise<void> => {
    const { id: revisionId, kind, object_id: objectId, user_id: editorId } = version
    const content = kind === 'tag' ? undefined : await findContent(db, { kind, id: objectId })
    // Reviewers by reputation see no more than other members do.
    if (content && hiddenPart(actor, content)) return
    const apply = await prepare(actor, version)
    await inTransaction(db, async (tx) => {
      await assertMayStillAct(tx, actor)
      const decision = { status: revisionStatus.applied, reviewerId: actor.userId }
      if (!(await resolveRevision(tx, revisionId, decision))) {
        return assertOwnDecision(tx, actor, revisionId)
      }
      await apply(tx, { type: 'edited', getId: async () => revisionId })
      const edit = { revisionId, objectId, userId: editorId, reviewerId: actor.userId }
      // Authors whose own edit was held earn nothing from it.
      const isOwn = content?.userId === editorId
      const changes = isOwn ? [] : await reputation.creditApprovedEdit(tx, edit, clock())
      await events.record(tx, 'revision.approved', {
        revisionId,
        objectKind: kind,
        objectId,
        questionId: content?.question.id ?? 0,
        actorId: actor.userId,
        editorId,
        reputation: changes,
      })
    })
  }
}

/** The function that writes a suggestion into its object, rendered before the transaction begins. */
function createPreparation(dependencies: Dependencies) {
  const applyToQuestion = createApplyQuestionSuggestion(dependencies)
  const applyToAnswer = createApplyAnswerSuggestion(dependencies)
  const applyToTag = createApplyTagSuggestion(dependencies)

  return (
    actor: Actor,
    version: VersionRow,
  ): Promise<(tx: Tx, revision: AppliedRevision) => Promise<void>> => {
    const { object_id: id, user_id: editorId, summary, created_at: suggestedAt } = version
    const edit = { editorId, reviewerId: actor.userId, summary, suggestedAt }
    switch (version.kind) {
      case 'question':
        return applyToQuestion({ ...edit, questionId: id, content: version.content })
      case 'answer':
        return applyToAnswer({ ...edit, answerId: id, content: version.content.content })
      case 'tag':
        return applyToTag({ ...edit, tagId: id, content: version.content.content })
      default:
        return version satisfies never
    }
  }
}
