import { answerStatus, questionStatus } from '@querent/sdk/contract'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { DailyStatsTable } from '../../db/tables.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'
import { daySeconds } from '../../platform/durations.ts'
import { accountState } from '../auth/index.ts'

/** Days since 1970-01-01; the second is not included. */
export type DayRange = { from: number; to: number }

export type DayRow = Insertable<DailyStatsTable>

const inRange = ({ from, to }: DayRange) =>
  sql`created_at >= ${from * daySeconds} and created_at < ${to * daySeconds}`

type DayCount = { day: number; count: number }

async function countByDay(db: Executor, from: RawBuilder<unknown>): Promise<Map<number, number>> {
  const { rows } = await sql<DayCount>`
    select created_at / ${sql.lit(daySeconds)} as day, count(*) as count ${from} group by 1`.execute(db)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

export const countAnswersByDay = (db: Executor, range: DayRange) =>
  countByDay(
    db,
    sql`from answers where (status + 0) = ${sql.lit(answerStatus.available)} and ${inRange(range)}`,
  )

/** Registrations, including accounts that were suspended or deleted since. */
export const countUsersByDay = (db: Executor, range: DayRange) =>
  countByDay(
    db,
    sql`from users where status in (${sql.join(Object.values(accountState).map(sql.lit))})
    and ${inRange(range)}`,
  )

export type AskedQuestion = {
  created_at: number
  accepted_answer_id: number
  /** Null if there is no answer. */
  answered_at: number | null
}

/** The questions of some days with the time of their first answer. */
export async function listAskedQuestions(db: Executor, range: DayRange): Promise<AskedQuestion[]> {
  const states = sql.join([questionStatus.available, questionStatus.closed].map(sql.lit))
  const { rows } = await sql<AskedQuestion>`
    select created_at, accepted_answer_id, (select min(a.created_at) from answers a
      where a.question_id = questions.id and a.status = ${sql.lit(answerStatus.available)}) as answered_at
    from questions where (status + 0) in (${states}) and ${inRange(range)}`.execute(db)
  return rows
}

/** The counted days from one on, and when they were counted. */
export async function findCountedDays(db: Executor, from: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('daily_figures')
    .select(['day', 'updated_at'])
    .where('day', '>=', from)
    .execute()
  return new Map(rows.map(({ day, updated_at }) => [day, updated_at]))
}

/** When an import last wrote something; 0 = never. */
export async function findLastImport(db: Executor): Promise<number> {
  const row = await db
    .selectFrom('import_progress')
    .select(({ fn }) => fn.max('updated_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? 0
}

export async function upsertDays(tx: Tx, days: readonly DayRow[]): Promise<void> {
  if (days.length === 0) return
  await tx
    .insertInto('daily_figures')
    .values(days)
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet(({ ref }) => ({
        questions: ref('excluded.questions'),
        answers: ref('excluded.answers'),
        users: ref('excluded.users'),
        answered: ref('excluded.answered'),
        accepted: ref('excluded.accepted'),
        first_answer_seconds: ref('excluded.first_answer_seconds'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute()
}

/** The counted days from one on, the oldest first. */
export function listDays(db: Executor, { from, to }: DayRange) {
  return db
    .selectFrom('daily_figures')
    .select(['day', 'questions', 'answers', 'users', 'answered', 'accepted', 'first_answer_seconds'])
    .where('day', '>=', from)
    .where('day', '<', to)
    .orderBy('day')
    .execute()
}
