import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useAction } from './useAction.ts'

test('runs once at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const action = vi.fn((_name: string) => promise)
  const { result } = renderHook(() => useAction(action))

  await act(async () => {
    result.current.run('first')
    result.current.run('second')
  })
  expect(action.mock.calls).toEqual([['first']])
  expect(result.current.isBusy).toBe(true)

  await act(async () => resolve())
  expect(result.current.isBusy).toBe(false)
})

test('can be started again after it failed', async () => {
  const action = vi.fn(() => Promise.reject(new Error('away')))
  const { result } = renderHook(() => useAction(action))

  for (const _ of [1, 2]) {
    await act(() => expect(result.current.run()).rejects.toThrow('away'))
    expect(result.current.isBusy).toBe(false)
  }
  expect(action).toHaveBeenCalledTimes(2)
})
