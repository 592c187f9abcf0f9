import { answerStatus, commentStatus, listing, questionStatus } from '@querent/sdk/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { daySeconds } from '../../platform/durations.ts'

type Totals = Record<'id' | 'question_count' | 'answer_count' | 'accepted_count' | 'comment_count', number>

const getQuestions = (userId: RawBuilder<unknown>) =>
  sql`questions q where q.user_id = ${userId} and q.listed = 1`

/**
 * The columns that `listed` is computed from: SQLite has these in an index, and would read the whole row for
 * `listed`.
 */
const isListed = sql.raw(
  `q.show = ${listing.listed} and q.status in (${questionStatus.available}, ${questionStatus.closed})`,
)

const getAnswers = (userId: RawBuilder<unknown>) => sql`answers a
  inner join questions q on q.id = a.question_id and ${isListed}
  where a.user_id = ${userId} and a.status = ${sql.lit(answerStatus.available)}`

const getComments = (userId: RawBuilder<unknown>) => sql`comments c
  inner join questions q on q.id = c.question_id and ${isListed}
  left join answers a on a.id = c.answer_id
  where c.user_id = ${userId} and c.status = ${sql.lit(commentStatus.available)} and (c.answer_id = 0 or a.status = ${sql.lit(answerStatus.available)})`

/** The number of an account's public posts; undefined if there is no such account. */
export async function findContributionTotals(db: Executor, username: string): Promise<Totals | undefined> {
  const owner = sql`(select id from owner)`
  const { rows } = await sql<Totals>`
    with owner as (select id from users where username_key = ${username.toLowerCase()})
    select u.id,
      (select count(*) from ${getQuestions(owner)}) as question_count,
      written.answer_count, written.accepted_count,
      (select count(*) from ${getComments(owner)}) as comment_count
    from owner u cross join (
      select count(*) as answer_count, count(case when a.accepted = 1 then 1 end) as accepted_count
      from ${getAnswers(owner)}) as written`.execute(db)
  return rows[0]
}

/** Days count from 0. With daylight saving time, an hour may count for the adjacent day. */
export async function listContributionDays(db: Executor, userId: number, since: number) {
  const owner = sql`${userId}`
  // SQLite gets numbers as floating point, which would turn a day into a fraction.
  const start = sql`cast(${since} as bigint)`
  // The plus keeps SQLite from reading the questions of all users in that year.
  const { rows } = await sql<{ day: number; count: number }>`
    select (created_at - ${start}) / ${sql.lit(daySeconds)} as day, count(*) as count from (
      select q.created_at from ${getQuestions(owner)} and +q.created_at >= ${since}
      union all select a.created_at from ${getAnswers(owner)} and a.created_at >= ${since}
      union all select c.created_at from ${getComments(owner)} and c.created_at >= ${since}
    ) as written group by 1 order by 1`.execute(db)
  return rows
}
