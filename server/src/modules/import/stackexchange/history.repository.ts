import { revisionStatus } from '@querent/sdk/contract'
import type { Executor } from '../../../platform/database/database.ts'

/** The current versions of posts. */
export function listLatestVersions(db: Executor, objectIds: number[]) {
  return db
    .selectFrom('revisions')
    .select(['object_id', 'content'])
    .where('id', 'in', (query) =>
      query
        .selectFrom('revisions as shown')
        .select((eb) => eb.fn.max('shown.id').as('id'))
        .where('shown.object_id', 'in', [...new Set(objectIds)])
        .where('shown.status', 'in', [revisionStatus.first, revisionStatus.applied])
        .groupBy('shown.object_id'),
    )
    .execute()
}

/** The states of questions that closing needs, by their ids. */
export async function findQuestionStates(db: Executor, ids: number[]) {
  const query = db
    .selectFrom('questions')
    .select(['id', 'title', 'status', 'closed_at'])
    .where('id', 'in', [...new Set(ids)])
  const rows = ids.length > 0 ? await query.execute() : []
  return new Map(rows.map((row) => [row.id, row]))
}
