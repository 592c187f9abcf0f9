import { expect, test } from 'vitest'
import type { BackupStore, StoredBackup } from './backup-store.rules.ts'
import { pruneBackups } from './prune-backups.ts'
import { findDueDay, isFromFuture, isVerificationDue, selectKept } from './retention.rules.ts'

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

test('does not remove old backups while no new ones are made', () => {
  const old = Array.from({ length: 7 }, (_, day) => ({ madeAt: new Date(Date.UTC(2020, 0, 1 + day)) }))

  expect(selectKept(old, rule).size).toBe(7)
})

test('is due once a day, from the hour of the schedule on', () => {
  const seconds = (text: string) => new Date(text).getTime() / 1000

  expect(findDueDay(seconds('2026-01-02T02:59Z'), 3)).toBe('2026-01-01')
  expect(findDueDay(seconds('2026-01-02T03:00Z'), 3)).toBe('2026-01-02')
  expect(findDueDay(seconds('2026-01-02T23:59Z'), 0)).toBe('2026-01-02')
})

test('backups dated in the future are kept, and do not take the place of others', async () => {
  const now = Date.parse('2026-01-03T04:00Z') / 1000
  const dates = ['2027-01-01T03:00Z', '2026-01-03T03:00Z', '2026-01-02T03:00Z']
  const list = dates.map((text) => {
    return { ...at(text), name: text, path: text, isOwn: true, madeBy: 'schedule' } as StoredBackup
  })
  const removed: string[] = []
  const store = {
    list: async () => list,
    remove: async (name: string) => void removed.push(name),
  } as unknown as BackupStore
  const rule = { daily: 1, weekly: 0, monthly: 0 }

  await pruneBackups(store, { id: '', url: '' } as Parameters<typeof pruneBackups>[1], { rule, now })

  expect(removed).toEqual(['2026-01-02T03:00Z'])
  expect(isFromFuture(at('2026-01-03T04:04Z'), now)).toBe(false)
  expect(isFromFuture(at('2026-01-03T04:06Z'), now)).toBe(true)
})

test('a verification dated in the future does not delay the next one', () => {
  const now = 1_000_000

  expect(isVerificationDue({ at: now - 60, isFailed: false }, 7, now)).toBe(false)
  expect(isVerificationDue({ at: now + 86_400, isFailed: false }, 7, now)).toBe(true)
})
