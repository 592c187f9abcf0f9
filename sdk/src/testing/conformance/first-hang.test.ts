import { afterEach, expect, test, vi } from 'vitest'
import { createHangStop } from './first-hang.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('answers what is answered in time', async () => {
  const inTime = createHangStop()

  expect(await inTime(async () => 'yes')).toBe('yes')
  await expect(inTime(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('asks nothing more after the first call that hangs', async () => {
  vi.useFakeTimers()
  const inTime = createHangStop()
  const hanging = expect(inTime(() => new Promise(() => {}))).rejects.toThrow('within 3 seconds')
  await vi.advanceTimersByTimeAsync(3000)
  await hanging
  const call = vi.fn(async () => 'yes')

  await expect(inTime(call)).rejects.toThrow('Not asked')
  expect(call).not.toHaveBeenCalled()
})
