import { revisionStatus, tagStatus } from '@querent/sdk/contract'
import { sql } from 'kysely'
import type { Executor, Tx } from '../../platform/database/database.ts'
import { signal } from '../../platform/database/signals.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import { type Actor, isStaff } from '../auth/index.ts'
import { visibleAnswerRows, visibleQuestionRows } from '../visibility/index.ts'
import type { RevisedKind } from './suggested-edit.policy.ts'

/**
 * A part of the queue of suggestions, oldest first, each row with the total. Only includes what the actor may
 * see and decide about, and objects that are not deleted: others wait until they are restored.
 */
export async function listWaiting(
  db: Executor,
  actor: Actor,
  kinds: readonly RevisedKind[],
  { limit, offset }: PageWindow,
) {
  if (kinds.length === 0) return []
  const { rows } = await sql<{ id: number; total: number }>`
    select r.id, count(*) over () as total
    from revisions r
    left join answers a on r.kind = 'answer' and a.id = r.object_id
    left join questions q on q.id = coalesce(a.question_id, r.object_id)
    left join tags t on r.kind = 'tag' and t.id = r.object_id
    where r.status = ${sql.lit(revisionStatus.waiting)} and r.kind in (${sql.join(kinds)})
      and (t.status = ${sql.lit(tagStatus.available)} or (q.id is not null and ${visibleQuestionRows(actor, 'q')}))
      and (a.id is null or ${visibleAnswerRows(actor, 'a')}) and ${suggestedByOthers(actor)}
    order by r.id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

// The column of the kind has no other values.
export type SuggestionRow = { id: number; kind: RevisedKind; object_id: number }

/** Waiting suggestions of an account since a time. */
export function listSuggestionsByUser(db: Executor, { userId, since }: { userId: number; since: number }) {
  return db
    .selectFrom('revisions')
    .select(['id', 'kind', 'object_id'])
    .where('status', '=', sql.lit(revisionStatus.waiting))
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .orderBy('id')
    .$castTo<SuggestionRow>()
    .execute()
}

const suggestedByOthers = (actor: Actor) => (isStaff(actor) ? sql`1 = 1` : sql`r.user_id <> ${actor.userId}`)

export async function countWaiting(
  db: Executor,
  actor: Actor,
  kinds: readonly RevisedKind[],
): Promise<number> {
  const [first] = await listWaiting(db, actor, kinds, { limit: 1, offset: 0 })
  return first?.total ?? 0
}

type Decision = {
  status: typeof revisionStatus.applied | typeof revisionStatus.rejected
  reviewerId: number
  /** Why it was rejected. */
  reason?: string
}

/** False if another user decided before. */
export async function resolveRevision(
  tx: Tx,
  id: number,
  { status, reviewerId, reason = '' }: Decision,
): Promise<boolean> {
  const result = await tx
    .updateTable('revisions')
    .set({ status, reviewer_id: reviewerId, rejection_reason: reason })
    .where('id', '=', id)
    .where('status', '=', revisionStatus.waiting)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) return false
  await signal(tx, 'reviews', 'suggested_post_edit')
  return true
}

export function findRejectedSuggestion(db: Executor, id: number): Promise<SuggestionRow | undefined> {
  return db
    .selectFrom('revisions')
    .select(['id', 'kind', 'object_id'])
    .where('id', '=', id)
    .where('status', '=', revisionStatus.rejected)
    .$castTo<SuggestionRow>()
    .executeTakeFirst()
}

/**
 * Makes a rejected suggestion wait again, if its object has no later version and no other waiting suggestion.
 */
export async function reopenSuggestion(tx: Tx, { id, object_id }: SuggestionRow): Promise<void> {
  const result = await tx
    .updateTable('revisions')
    .set({ status: revisionStatus.waiting, reviewer_id: 0, rejection_reason: '' })
    .where('id', '=', id)
    .where('status', '=', revisionStatus.rejected)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('revisions as later')
            .select('later.id')
            .where('later.object_id', '=', object_id)
            .where('later.id', '>', id)
            .where('later.status', '<>', revisionStatus.rejected),
        ),
      ),
    )
    .executeTakeFirst()
  if (result.numUpdatedRows > 0n) await signal(tx, 'reviews', 'suggested_post_edit')
}
