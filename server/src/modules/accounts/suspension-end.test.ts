import { expect, test } from 'vitest'
import { suspensionEnd } from './suspension-end.ts'

const at = (text: string) => Date.parse(`${text}Z`) / 1000

test.each([
  ['24h', '2026-02-01T10:30:00'],
  ['48h', '2026-02-02T10:30:00'],
  ['72h', '2026-02-03T10:30:00'],
  ['7d', '2026-02-07T10:30:00'],
  ['14d', '2026-02-14T10:30:00'],
  ['1m', '2026-02-28T10:30:00'],
  ['2m', '2026-03-31T10:30:00'],
  ['3m', '2026-04-30T10:30:00'],
  ['6m', '2026-07-31T10:30:00'],
  ['1y', '2027-01-31T10:30:00'],
  ['forever', '2099-12-31T23:59:59'],
  ['', '2099-12-31T23:59:59'],
  [undefined, '2099-12-31T23:59:59'],
] as const)('ends a suspension of %j at %s', (duration, end) => {
  expect(suspensionEnd(at('2026-01-31T10:30:00'), duration)).toBe(at(end))
})
