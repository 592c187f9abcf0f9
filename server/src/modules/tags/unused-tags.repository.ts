import { questionStatus, tagStatus } from '@querent/sdk/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'

type Span = { userId: number; since: number }

const isUnused = sql`t.status <> ${sql.lit(tagStatus.deleted)} and t.recommend = 0 and t.reserved = 0
  and not exists (select 1 from question_tags qt inner join questions q on q.id = qt.question_id
    where qt.tag_id = t.id and q.status <> ${sql.lit(questionStatus.deleted)})`

/** Whether only deleted questions have the tag, and it is neither recommended nor reserved. */
export async function isTagUnused(db: Executor, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from tags t where t.id = ${id} and ${isUnused}`.execute(db)
  return rows.length > 0
}

/** Tags that an account has created since a time and that only deleted questions have. */
export async function listUnusedTagsOf(db: Executor, { userId, since }: Span): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from tags t
    where t.user_id = ${userId} and t.created_at >= ${since} and ${isUnused}
    order by t.id`.execute(db)
  return rows.map(({ id }) => id)
}
