import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import type { PageWindow } from '../../platform/pagination.ts'

/** A flag on a post of a user, with the post's context if it still exists. */
export type UserFlagRow = {
  id: number
  kind: 'question' | 'answer' | 'comment'
  object_id: number
  flagger_id: number
  reason: number
  content: string
  status: number
  updated_at: number
  reviewed_at: number
  question_id: number | null
  question_title: string | null
  /** 0 = none. */
  answer_id: number
  /** The total number of flags. */
  total: number
}

/** A page of the flags on posts of a user, last updated first. */
export async function listUserFlags(
  db: Executor,
  userId: number,
  { limit, offset }: PageWindow,
): Promise<UserFlagRow[]> {
  const { rows } = await sql<UserFlagRow>`
    select r.id, r.kind, r.object_id, r.user_id as flagger_id, r.reason, r.content, r.status, r.updated_at,
      r.reviewed_at, q.id as question_id, q.title as question_title, coalesce(c.answer_id, a.id, 0) as answer_id,
      (select count(*) from flags where owner_id = ${userId}) as total
    from (select * from flags where owner_id = ${userId}
      order by updated_at desc, id desc limit ${limit} offset ${offset}) r
    left join comments c on r.kind = 'comment' and c.id = r.object_id
    left join answers a on r.kind = 'answer' and a.id = r.object_id
    left join questions q on q.id = coalesce(c.question_id, a.question_id, r.object_id)
    order by r.updated_at desc, r.id desc`.execute(db)
  return rows
}

export async function countUserFlags(db: Executor, userId: number): Promise<number> {
  const row = await db
    .selectFrom('flags')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .executeTakeFirst()
  return row?.count ?? 0
}
