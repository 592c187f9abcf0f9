import { questionStatus, tagStatus } from '@querent/sdk/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'

type Span = { userId: number; since: number }

/** Tags that an account has created since a time, and that no question has which is not deleted. */
export async function listUnusedTagsOf(db: Executor, { userId, since }: Span): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from tags t
    where t.user_id = ${userId} and t.created_at >= ${since} and t.status <> ${tagStatus.deleted}
      and t.recommend = 0 and t.reserved = 0 and not exists (
        select 1 from question_tags qt inner join questions q on q.id = qt.question_id
        where qt.tag_id = t.id and q.status <> ${questionStatus.deleted})
    order by t.id`.execute(db)
  return rows.map(({ id }) => id)
}
