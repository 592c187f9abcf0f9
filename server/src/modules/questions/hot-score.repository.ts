import { answerStatus } from '@querent/sdk/contract'
import { sql } from 'kysely'
import type { Executor, Tx } from '../../platform/database/database.ts'

export const hourSeconds = 3600
/** One statement scores so many: it takes some 50 ms, in which SQLite answers nobody else. */
const batchSize = 200
const hourCounter = 'questions.hot_scored_hour'
/** What fits a 32-bit column. */
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

/** Questions that have grown old, or are not public any more, are not hot. */
export async function coolDown(tx: Tx, since: number): Promise<void> {
  await tx
    .updateTable('questions')
    .set({ hot_score: 0 })
    .where('hot_score', '>', 0)
    .where((eb) => eb.or([eb('listed', '=', 0), eb('created_at', '<', since)]))
    .execute()
}

/** A batch of listed questions created since a time, in the order of their numbers. */
export async function listRecent(db: Executor, since: number, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('questions')
    .select('id')
    .where('listed', '=', 1)
    .where('created_at', '>=', since)
    .where('id', '>', after)
    .orderBy('id')
    .limit(batchSize)
    .execute()
  return rows.map((row) => row.id)
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
