import type { DailyStats } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { daySeconds } from '../../platform/durations.ts'
import {
  type AskedQuestion,
  countAnswersByDay,
  countUsersByDay,
  type DayRange,
  type DayRow,
  findCountedDays,
  findLastImport,
  listAskedQuestions,
  listDays,
  upsertDays,
} from './daily-stats.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock'>

/** How many days the stats go back. */
const countedDays = 366
/** The stats of a day are counted again for this many days, since its questions may still get answers. */
const openDays = 31
/** How many days are read at a time. */
const batchDays = 31

/** Counts what happened on each day, for the dashboard. */
export function createDailyStats({ db, clock }: Dependencies) {
  async function countDays(range: DayRange, now: number): Promise<void> {
    const answers = await countAnswersByDay(db, range)
    const users = await countUsersByDay(db, range)
    const questions = Map.groupBy(await listAskedQuestions(db, range), ({ created_at }) => toDay(created_at))
    const days: DayRow[] = []
    for (let day = range.from; day < range.to; day++) {
      const counts = { answers: answers.get(day) ?? 0, users: users.get(day) ?? 0 }
      days.push({ day, ...counts, ...summarize(questions.get(day) ?? []), updated_at: now })
    }
    await inTransaction(db, (tx) => upsertDays(tx, days))
  }

  return {
    /** Counts today and yesterday, recent days once a day, and days that were never counted. */
    async refresh(): Promise<void> {
      const now = clock()
      const today = toDay(now)
      const first = today - countedDays + 1
      const counted = await findCountedDays(db, first)
      const importedAt = await findLastImport(db)
      const isDue = (day: number) => needsCount({ day, today, countedAt: counted.get(day), importedAt })
      for (const range of listRanges({ from: first, to: today + 1 }, isDue)) await countDays(range, now)
    },

    /** The last days up to today. */
    async list(days: number): Promise<DailyStats[]> {
      const to = toDay(clock()) + 1
      return (await listDays(db, { from: to - days, to })).map((row) => ({
        day: new Date(row.day * daySeconds * 1000).toISOString().slice(0, 10),
        question_count: row.questions,
        answer_count: row.answers,
        user_count: row.users,
        answered_count: row.answered,
        accepted_count: row.accepted,
        first_answer_seconds: row.first_answer_seconds,
      }))
    },
  }
}

const toDay = (time: number) => Math.floor(time / daySeconds)

type DayState = { day: number; today: number; countedAt: number | undefined; importedAt: number }

function needsCount({ day, today, countedAt, importedAt }: DayState): boolean {
  if (countedAt === undefined || countedAt <= importedAt || day >= today - 1) return true
  const isFinal = toDay(countedAt) >= day + openDays
  return !isFinal && toDay(countedAt) < today
}

/** Neighboring days that are due, in ranges of limited length. */
function listRanges({ from, to }: DayRange, isDue: (day: number) => boolean): DayRange[] {
  const ranges: DayRange[] = []
  for (let day = from; day < to; day++) {
    if (!isDue(day)) continue
    const last = ranges.at(-1)
    if (last && last.to === day && day - last.from < batchDays) last.to = day + 1
    else ranges.push({ from: day, to: day + 1 })
  }
  return ranges
}

function summarize(questions: readonly AskedQuestion[]) {
  const waits = questions.flatMap(({ created_at, answered_at }) =>
    answered_at === null ? [] : [Math.max(0, answered_at - created_at)],
  )
  return {
    questions: questions.length,
    answered: waits.length,
    accepted: questions.filter(({ accepted_answer_id }) => accepted_answer_id !== 0).length,
    first_answer_seconds: median(waits),
  }
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return upper === undefined || lower === undefined ? null : Math.round((lower + upper) / 2)
}
