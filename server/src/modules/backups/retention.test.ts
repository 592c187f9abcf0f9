import { expect, test } from 'vitest'
import { findDueDay, selectKept } from './retention.rules.ts'

const rule = { daily: 7, weekly: 4, monthly: 6 }
const at = (text: string) => ({ madeAt: new Date(text) })
const days = (kept: Iterable<{ madeAt: Date }>) =>
  [...kept].map(({ madeAt }) => madeAt.toISOString().slice(0, 10)).sort()

test('keeps seven days, four weeks and six months of a year of daily backups', () => {
  const year = Array.from({ length: 365 }, (_, day) => ({ madeAt: new Date(Date.UTC(2026, 0, 1 + day, 3)) }))

  expect(days(selectKept(year, rule))).toEqual([
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-30',
    '2026-12-13',
    '2026-12-20',
    '2026-12-25',
    '2026-12-26',
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
  ])
})

test('keeps the newest of a day, and the newest of all whatever the rule says', () => {
  const backups = [at('2026-01-01T03:00Z'), at('2026-01-02T03:00Z'), at('2026-01-02T15:00Z')]

  expect([...selectKept(backups, { daily: 2, weekly: 0, monthly: 0 })]).toEqual([backups[2], backups[0]])
  expect([...selectKept(backups, { daily: 0, weekly: 0, monthly: 0 })]).toEqual([backups[2]])
  expect([...selectKept([], rule)]).toEqual([])
})

test('does not give up old backups while no new ones are made', () => {
  const old = Array.from({ length: 7 }, (_, day) => ({ madeAt: new Date(Date.UTC(2020, 0, 1 + day)) }))

  expect(selectKept(old, rule).size).toBe(7)
})

test('is due once a day, from the hour of the schedule on', () => {
  const seconds = (text: string) => new Date(text).getTime() / 1000

  expect(findDueDay(seconds('2026-01-02T02:59Z'), 3)).toBe('2026-01-01')
  expect(findDueDay(seconds('2026-01-02T03:00Z'), 3)).toBe('2026-01-02')
  expect(findDueDay(seconds('2026-01-02T23:59Z'), 0)).toBe('2026-01-02')
})
