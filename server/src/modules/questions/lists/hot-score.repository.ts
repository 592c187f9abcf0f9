import { answerStatus, pin } from '@querent/sdk/contract'
import { sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/database/database.ts'
import { hourSeconds } from '../../../platform/durations.ts'

const hourCounter = 'questions.hot_scored_hour'
/** The maximum of a 32-bit column. */
const highestScore = 2_000_000_000

/** True for the first process that claims an hour. */
export async function claimHour(tx: Tx, hour: number): Promise<boolean> {
  const claimed = await tx
    .insertInto('counters')
    .values({ name: hourCounter, value: hour })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: hour }).where('counters.value', '<', hour),
    )
    .returning('value')
    .executeTakeFirst()
  return claimed !== undefined
}

/**
 * Questions that are too old, or no longer public, and still have a hot score. All columns are in the index
 * of the hot ones; the unary plus prevents SQLite from searching for the old ones instead, which are most of
 * the site.
 */
export async function listNoLongerHot(db: Executor, since: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from questions
    where listed in (0, 1) and pin in (${sql.lit(pin.pinned)}, ${sql.lit(pin.unpinned)}) and hot_score > 0
      and (+listed = 0 or +created_at < ${since})`.execute(db)
  return rows.map((row) => row.id)
}

export async function clearHotScores(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.updateTable('questions').set({ hot_score: 0 }).where('id', 'in', ids).execute()
}

export type RecentQuestion = { id: number; created_at: number; active_at: number }

type RecentPart = { after: RecentQuestion | undefined; limit: number }

/**
 * A batch of the listed questions created since a time, in index order: none is read again for the next
 * batch.
 */
export async function listRecent(
  db: Executor,
  since: number,
  { after = { id: 0, created_at: since, active_at: 0 }, limit }: RecentPart,
): Promise<RecentQuestion[]> {
  const { rows } = await sql<RecentQuestion>`
    select id, created_at, active_at from questions
    where listed = 1 and (created_at, active_at, id) > (${after.created_at}, ${after.active_at}, ${after.id})
    order by created_at, active_at, id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

export async function scoreQuestions(tx: Tx, ids: readonly number[], now: number): Promise<void> {
  await sql`
    update questions set hot_score = fresh.score
    from (
      select id, case when view_count = 0 or heat <= 0 then 0
        when heat >= ${sql.lit(highestScore / 10_000)} then ${sql.lit(highestScore)}
        else cast(ceil(heat * 10000) as integer) end as score
      from (
        select id, view_count, (4 * ln(case when view_count = 0 then 1 else view_count end)
            + answer_count * vote_count / 5.0 + answer_votes)
          / power((age + 1) - (age - quiet) / 2.0, 1.5) as heat
        from (
          select q.id, q.view_count, q.answer_count, q.vote_count,
            ${hoursSince(now, sql`q.created_at`)} as age,
            ${hoursSince(now, sql`case when q.edited_at > 0 then q.edited_at else q.created_at end`)} as quiet,
            coalesce((select sum(a.vote_count) from answers a
              where a.question_id = q.id and a.status = ${sql.lit(answerStatus.available)}), 0) as answer_votes
          from questions q where q.id in (${sql.join(ids)})
        ) counted
      ) heats
    ) fresh
    where questions.id = fresh.id and questions.hot_score <> fresh.score`.execute(tx)
}

/** Whole hours, never negative. */
function hoursSince(now: number, time: ReturnType<typeof sql>) {
  return sql`case when ${time} > cast(${now} as bigint) then 0
    else (cast(${now} as bigint) - ${time}) / ${sql.lit(hourSeconds)} end`
}
