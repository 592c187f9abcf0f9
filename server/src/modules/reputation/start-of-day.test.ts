import { expect, test } from 'vitest'
import { startOfDay } from './start-of-day.ts'

const at = (iso: string) => Date.parse(iso) / 1000

test('finds midnight in the site’s own time zone', () => {
  expect(startOfDay(at('2026-01-01T23:30:00Z'), 'UTC')).toBe(at('2026-01-01T00:00:00Z'))
  expect(startOfDay(at('2026-01-01T23:30:00Z'), 'Asia/Shanghai')).toBe(at('2026-01-01T16:00:00Z'))
  expect(startOfDay(at('2026-01-01T00:00:00Z'), 'UTC')).toBe(at('2026-01-01T00:00:00Z'))
})

test('finds midnight on days whose clock is put forward or back', () => {
  expect(startOfDay(at('2026-03-29T10:00:00Z'), 'Europe/Berlin')).toBe(at('2026-03-28T23:00:00Z'))
  expect(startOfDay(at('2026-10-25T10:00:00Z'), 'Europe/Berlin')).toBe(at('2026-10-24T22:00:00Z'))
})
