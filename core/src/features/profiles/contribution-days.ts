import type { DataFor } from '../../api/index.ts'

export type ContributionYear = Pick<DataFor<'personalContributions'>, 'from' | 'to' | 'days'>

/** A day on the strip: its column and row, and how much was written. */
export type ContributionCell = {
  at: number
  column: number
  row: number
  level: 1 | 2 | 3 | 4
  count: number
}

const daySeconds = 86_400
export const stripRowCount = 7

/** The places of the days on a strip of columns of seven, the first day at the top of the first. */
export function toCells({ from, days }: ContributionYear): ContributionCell[] {
  return days.map(({ at, count }) => {
    const index = Math.round((at - from) / daySeconds)
    return {
      at,
      count,
      column: Math.floor(index / stripRowCount),
      row: index % stripRowCount,
      level: getLevel(count),
    }
  })
}

export function toColumns({ from, to }: ContributionYear): number {
  return Math.ceil((Math.round((to - from) / daySeconds) + 1) / stripRowCount)
}

function getLevel(count: number): ContributionCell['level'] {
  if (count >= 8) return 4
  if (count >= 4) return 3
  return count >= 2 ? 2 : 1
}

export type ContributionMonth = { key: string; at: number; count: number }

/** How much was written in each month that has anything, as `getMonth` names months. */
export function toMonths({ days }: ContributionYear, getMonth: (at: number) => string): ContributionMonth[] {
  const months = new Map<string, ContributionMonth>()
  for (const { at, count } of days) {
    const key = getMonth(at)
    const known = months.get(key)
    months.set(key, { key, at: known?.at ?? at, count: count + (known?.count ?? 0) })
  }
  return [...months.values()]
}
