import { expect, it } from 'vitest'
import { toCells, toColumns, toMonths } from './Contributions.tsx'

const noon = (date: string) => Date.parse(`${date}T12:00:00Z`) / 1000
const year = {
  from: noon('2025-02-07'),
  to: noon('2026-02-06'),
  days: [
    { at: noon('2025-02-07'), count: 1 },
    { at: noon('2025-02-15'), count: 3 },
    { at: noon('2025-12-31'), count: 5 },
    { at: noon('2026-02-06'), count: 20 },
  ],
}

it('arranges a year in columns of seven days', () => {
  expect(toColumns(year)).toBe(53)
  expect(toCells(year).map(({ column, row, level }) => [column, row, level])).toEqual([
    [0, 0, 1],
    [1, 1, 2],
    [46, 5, 3],
    [52, 0, 4],
  ])
})

it('keeps days in place when the clocks change in between', () => {
  const summer = { ...year, days: [{ at: noon('2025-07-01') - 3600, count: 1 }] }

  expect(toCells(summer)[0]).toMatchObject({ column: 20, row: 4 })
})

it('sums the days of a month', () => {
  const getMonth = (at: number) => new Date(at * 1000).toISOString().slice(0, 7)

  expect(toMonths(year, getMonth).map(({ key, count }) => [key, count])).toEqual([
    ['2025-02', 4],
    ['2025-12', 5],
    ['2026-02', 20],
  ])
})
