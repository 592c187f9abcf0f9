import { describe, expect, it } from 'vitest'
import { getFirstSecond, getLastSecond, isDay } from './days.ts'

const read = (time: string) => Date.parse(time) / 1000

describe('a day in a time zone', () => {
  it.each([
    // The clocks change during the day.
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z'],
    ['2026-11-27', 'Europe/Berlin', '2026-11-26T23:00:00Z', '2026-11-27T22:59:59Z'],
    ['2026-11-27', 'Pacific/Kiritimati', '2026-11-26T10:00:00Z', '2026-11-27T09:59:59Z'],
    ['2026-11-27', 'America/Los_Angeles', '2026-11-27T08:00:00Z', '2026-11-28T07:59:59Z'],
    // No midnight: the clocks go from 00:00 to 01:00.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00Z', '2026-09-07T02:59:59Z'],
    // Midnight twice: the clocks go from 01:00 to 00:00.
    ['2026-10-25', 'Atlantic/Azores', '2026-10-25T00:00:00Z', '2026-10-26T00:59:59Z'],
    ['2026-11-27', '', '2026-11-27T00:00:00Z', '2026-11-27T23:59:59Z'],
    ['2026-11-27', 'Nowhere/At_All', '2026-11-27T00:00:00Z', '2026-11-27T23:59:59Z'],
  ])('%s in %s is from %s to %s', (day, zone, first, last) => {
    expect(getFirstSecond(day, zone)).toBe(read(first))
    expect(getLastSecond(day, zone)).toBe(read(last))
  })

  it.each(['0026-11-27', '1969-12-31', '9999-12-31'])('is not %s, which no post can have', (text) => {
    expect(isDay(text)).toBe(false)
  })

  it.each(['', 'soon', '2026-13-40', '2026-1-2'])('is not %s', (text) => {
    expect(isDay(text)).toBe(false)
    expect(getFirstSecond(text, 'UTC')).toBeNaN()
  })
})
