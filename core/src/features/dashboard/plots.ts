import type { Day } from './load-dashboard.ts'

export type PlotKind = 'count' | 'span' | 'share'

export type Plot = {
  /** Identifies it in the texts: `dashboard.plot.<name>`. */
  name: string
  kind: PlotKind
  /** Null if the day has no such number. */
  read: (day: Day) => number | null
  /** One number for all days. */
  summarize: (days: readonly Day[]) => number | null
}

type Counted = 'question_count' | 'answer_count' | 'user_count' | 'answered_count' | 'accepted_count'

const sum = (days: readonly Day[], name: Counted) => days.reduce((total, day) => total + day[name], 0)

const count = (name: string, field: Counted): Plot => ({
  name,
  kind: 'count',
  read: (day) => day[field],
  summarize: (days) => sum(days, field),
})

const share = (name: string, field: Counted): Plot => ({
  name,
  kind: 'share',
  read: (day) => divide(day[field], day.question_count),
  summarize: (days) => divide(sum(days, field), sum(days, 'question_count')),
})

export const plots: readonly Plot[] = [
  count('questions', 'question_count'),
  count('answers', 'answer_count'),
  count('users', 'user_count'),
  {
    name: 'first_answer',
    kind: 'span',
    read: (day) => day.first_answer_seconds,
    summarize: (days) => findMiddle(days.flatMap(({ first_answer_seconds }) => first_answer_seconds ?? [])),
  },
  share('answered', 'answered_count'),
  share('accepted', 'accepted_count'),
]

const divide = (part: number, whole: number) => (whole === 0 ? null : part / whole)

function findMiddle(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}
