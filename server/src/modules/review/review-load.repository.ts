import { answerStatus, questionStatus, reviewStatus, revisionStatus, tagStatus } from '@querent/sdk/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import type { RevisedKind } from './suggested-edit.policy.ts'

export type WaitingSuggestions = {
  kind: RevisedKind
  editor_id: number
  /** The author of a question or an answer that members see only if it is theirs; null where everyone sees it. */
  hidden_question_of: number | null
  hidden_answer_of: number | null
  count: number
}

/**
 * How many suggestions wait for a review, except those for deleted objects, which `listWaiting` does not
 * list.
 */
export async function countWaitingSuggestions(db: Executor): Promise<WaitingSuggestions[]> {
  const { rows } = await sql<WaitingSuggestions>`
    select r.kind, r.user_id as editor_id,
      case when q.listed = 1 then null else q.user_id end as hidden_question_of,
      case when a.status = ${sql.lit(answerStatus.available)} then null else a.user_id end as hidden_answer_of,
      count(*) as count
    from revisions r
    left join answers a on r.kind = 'answer' and a.id = r.object_id
    left join questions q on q.id = coalesce(a.question_id, r.object_id)
    left join tags t on r.kind = 'tag' and t.id = r.object_id
    where r.status = ${sql.lit(revisionStatus.waiting)}
      and (t.status = ${sql.lit(tagStatus.available)} or q.status <> ${sql.lit(questionStatus.deleted)})
      and (a.id is null or a.status <> ${sql.lit(answerStatus.deleted)})
    group by 1, 2, 3, 4`.execute(db)
  return rows
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
