import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDelayed } from './useDelayed.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('waits 1000 ms before it says that something takes long, and starts again each time', () => {
  const { result, rerender } = renderHook(({ isLoading }) => useDelayed(isLoading), {
    initialProps: { isLoading: true },
  })

  act(() => vi.advanceTimersByTime(999))
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe(true)

  rerender({ isLoading: false })
  expect(result.current).toBe(false)
  rerender({ isLoading: true })
  expect(result.current).toBe(false)
})
