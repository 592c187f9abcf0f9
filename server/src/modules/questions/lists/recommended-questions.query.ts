import { answerStatus, questionStatus } from '@querent/sdk/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/database/database.ts'
import type { PageWindow } from '../../../platform/pagination.ts'
import type { ListPlan } from './question-list.plan.ts'
import { orderBy, type PageQuery, storedSize } from './question-list.query.ts'

/** Recommendations look back over at most this many questions with the followed tags. */
export const poolSize = 1000

/**
 * How many questions of the list are walked through, in its order, to find those with followed tags. This is
 * only done if at least about every fiftieth question has one, so that some hundred are found.
 */
const walkedSize = 20 * poolSize

/** A list of tags that grows with the followed tags would make the query grow with it. */
const maxTags = 500

/** The user, their tags, and the order. */
export type Interests = { userId: number; tagIds: readonly number[]; order: 'newest' | 'active' }

/**
 * Tags that a user follows and those of a list, the largest first; `total` is the number of questions in
 * public lists.
 */
export async function listInterestingTags(
  db: Executor,
  { userId, ownTagIds }: { userId: number; ownTagIds: readonly number[] },
): Promise<{ id: number; question_count: number; total: number }[]> {
  const own = ownTagIds.length > 0 ? sql` or id in (${sql.join([...ownTagIds])})` : sql``
  const { rows } = await sql<{ id: number; question_count: number; total: number }>`
      select id, question_count, ${storedSize('questions.listed')} as total from tags
      where id in (${followed(userId, 'tag')})${own}
      order by question_count desc, id limit ${sql.lit(maxTags)}`.execute(db)
  return rows
}

/** One page of a user's recommendations. Unless sorted by activity, followed questions come first. */
export function recommendedPage(interests: Interests, plan: ListPlan, window: PageWindow): PageQuery {
  const { userId, order } = interests
  const isFollowed = sql`case when q.id in (${followed(userId, 'question')}) then 1 else 0 end desc`
  const sort = order === 'active' ? orderBy(order, 'q') : sql`${isFollowed}, ${orderBy(order, 'q')}`
  const ids = sql`select q.id, count(*) over () as total
      from (${followed(userId, 'question')} union select id from (${tagPool(interests, plan)}) fresh) pool
      join questions q on q.id = pool.id
      where +q.listed = 1 and q.status = ${sql.lit(questionStatus.available)}
      order by ${sort} limit ${window.limit} offset ${window.offset}`
  const total = sql<number>`(select max(total) from page)`
  return { ids, order, sort, total }
}

/** One page of the questions that a user follows, including closed ones. */
export function followedPage(userId: number, { limit, offset }: PageWindow): PageQuery {
  const sort = orderBy('active', 'q')
  const ids = sql`select q.id, count(*) over () as total from questions q
      where q.id in (${followed(userId, 'question')}) and +q.listed = 1
      order by ${sort} limit ${limit} offset ${offset}`
  return { ids, order: 'active', sort, total: sql<number>`(select max(total) from page)` }
}

const followed = (userId: number, kind: 'question' | 'tag') =>
  sql`select object_id as id from follows where user_id = ${userId} and kind = ${sql.lit(kind)}`

function tagPool({ userId, tagIds, order }: Interests, plan: ListPlan): RawBuilder<unknown> {
  // The ids themselves, so that the database knows how many questions to expect. No tag has the number 0.
  const tags = sql.join(tagIds.length > 0 ? [...tagIds] : [0])
  // Without its own limit, PostgreSQL reads all questions rather than the first of an order.
  const source =
    plan === 'walk'
      ? sql`(select id, user_id, status, pin, created_at, active_at, edited_at from questions q
          where q.listed = 1 order by ${orderBy(order, 'q')} limit ${sql.lit(walkedSize)})`
      : sql`questions`
  const isTagged =
    plan === 'walk'
      ? sql`exists (select 1 from question_tags t
          where t.question_id = q.id and t.tag_id in (${tags}))`
      : sql`+q.listed = 1 and q.id in (select question_id from question_tags
          where visible = 1 and tag_id in (${tags}))`
  // The user's answers are read once; a condition on each question would read them for every one.
  return sql`select q.id from ${source} q
    where ${isTagged} and q.status = ${sql.lit(questionStatus.available)} and q.user_id <> ${userId}
      and q.id not in (select question_id from answers
        where user_id = ${userId} and status = ${sql.lit(answerStatus.available)})
    order by ${orderBy(order, 'q')} limit ${sql.lit(poolSize)}`
}
