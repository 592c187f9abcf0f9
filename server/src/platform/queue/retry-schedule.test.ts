import { expect, test } from 'vitest'
import { getRetryDelay, maxAttempts } from './retry-schedule.ts'

test('retries within seconds at first, then every four hours, for three days', () => {
  const delays = Array.from({ length: maxAttempts - 1 }, (_, index) => getRetryDelay(index + 1))
  const days = delays.reduce((sum, delay) => sum + delay, 0) / (24 * 3600)

  expect(delays.slice(0, 4)).toEqual([2, 4, 8, 16])
  expect(Math.max(...delays)).toBe(4 * 3600)
  expect(days).toBeGreaterThanOrEqual(3)
  expect(days).toBeLessThan(3.1)
})
