import { reviewStatus, revisionStatus } from '@querent/sdk/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'

/** How many revisions wait for a review, by kind. */
export async function countWaitingRevisions(db: Executor): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('revisions')
    .select(['kind', ({ fn }) => fn.countAll<number>().as('count')])
    .where('status', '=', sql.lit(revisionStatus.waiting))
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/** How many new posts wait for a review. */
export async function countPendingReviews(db: Executor): Promise<number> {
  const row = await db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', sql.lit(reviewStatus.pending))
    .executeTakeFirst()
  return row?.count ?? 0
}
