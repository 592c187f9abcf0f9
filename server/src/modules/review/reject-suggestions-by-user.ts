import { revisionStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Tx } from '../../platform/database/database.ts'
import { listSuggestionsByUser, resolveRevision } from './suggested-edit.repository.ts'

type Rejection = { userId: number; since: number; reviewerId: number }

/** Rejects the waiting suggested edits of an account since a time. Returns their ids. */
export async function rejectSuggestionsByUser(
  tx: Tx,
  events: ModuleDependencies['events'],
  { reviewerId, ...span }: Rejection,
): Promise<number[]> {
  const rejectedIds: number[] = []
  const suggestions = await listSuggestionsByUser(tx, span)
  for (const { id: revisionId, kind: objectKind, object_id: objectId } of suggestions) {
    if (!(await resolveRevision(tx, revisionId, { status: revisionStatus.rejected, reviewerId }))) continue
    const rejected = { revisionId, objectKind, objectId, editorId: span.userId, actorId: reviewerId }
    await events.record(tx, 'revision.rejected', rejected)
    rejectedIds.push(revisionId)
  }
  return rejectedIds
}
