import { answerStatus, questionStatus } from '@querent/sdk/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import type { ListPlan } from './question-list.plan.ts'
import { orderBy, type PageQuery } from './question-list.query.ts'

/** Recommendations look no further back than this many questions of the followed tags. */
export const poolSize = 1000

/** How many questions public lists have, and how many the tags that a user follows. */
export async function countFollowedTags(
  db: Executor,
  userId: number,
): Promise<{ total: number; matching: number }> {
  const { rows } = await sql<{ total: number; matching: number }>`
      select (select value from counters where name = 'questions.listed') as total,
        coalesce((select sum(question_count) from tags where id in (${followed(userId, 'tag')})), 0)
          as matching`.execute(db)
  return rows[0] ?? { total: 0, matching: 0 }
}

/** One page of what is recommended to a user: followed questions first, then those of followed tags. */
export function recommendedPage(userId: number, plan: ListPlan, window: PageWindow): PageQuery {
  const sort = sql`case when q.id in (${followed(userId, 'question')}) then 1 else 0 end desc,
      ${orderBy('newest', 'q')}`
  const ids = sql`select q.id, count(*) over () as total
      from (${followed(userId, 'question')} union select id from (${tagPool(userId, plan)}) fresh) pool
      join questions q on q.id = pool.id
      where +q.listed = 1 and q.status = ${sql.lit(questionStatus.available)}
      order by ${sort} limit ${window.limit} offset ${window.offset}`
  const total = sql<number>`(select max(total) from page)`
  return { ids, order: 'newest', sort, total }
}

const followed = (userId: number, kind: 'question' | 'tag') =>
  sql`select object_id as id from follows where user_id = ${userId} and kind = ${sql.lit(kind)}`

function tagPool(userId: number, plan: ListPlan): RawBuilder<unknown> {
  const isTagged =
    plan === 'walk'
      ? sql`q.listed = 1 and exists (select 1 from question_tags t
          where t.question_id = q.id and t.tag_id in (${followed(userId, 'tag')}))`
      : sql`+q.listed = 1 and q.id in (select question_id from question_tags
          where visible = 1 and tag_id in (${followed(userId, 'tag')}))`
  return sql`select q.id from questions q
    where ${isTagged} and q.status = ${sql.lit(questionStatus.available)} and q.user_id <> ${userId}
      and not exists (select 1 from answers a
        where a.question_id = q.id and a.user_id = ${userId} and a.status = ${sql.lit(answerStatus.available)})
    order by ${orderBy('newest', 'q')} limit ${sql.lit(poolSize)}`
}
