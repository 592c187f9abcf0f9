import { afterEach, expect, test, vi } from 'vitest'
import { createHangStop } from './first-hang.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('passes on a response in time', async () => {
  const inTime = createHangStop()

  expect(await inTime(async () => 'yes')).toBe('yes')
  await expect(inTime(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('makes no more calls after the first that hangs', async () => {
  vi.useFakeTimers()
  const inTime = createHangStop()
  const hanging = expect(inTime(() => new Promise(() => {}))).rejects.toThrow('within 3 seconds')
  await vi.advanceTimersByTimeAsync(3000)
  await hanging
  const call = vi.fn(async () => 'yes')

  await expect(inTime(call)).rejects.toThrow('Not asked')
  expect(call).not.toHaveBeenCalled()
})
