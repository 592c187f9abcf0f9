import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOptimisticValue } from './useOptimisticValue.ts'

function createServer() {
  const answers: ((value: number | undefined) => void)[] = []
  const commit = () => new Promise<number | undefined>((resolve) => answers.push(resolve))
  const answer = (value: number | undefined) => act(async () => answers.shift()?.(value))
  return { commit, answer, countRequests: () => answers.length }
}

test('shows changes at once and sends them one after the other', async () => {
  const server = createServer()
  const { result } = renderHook(() => useOptimisticValue(0))

  act(() => void result.current.change(1, server.commit))
  act(() => void result.current.change(2, server.commit))
  expect(result.current).toMatchObject({ shown: 2, state: 'pending' })
  expect(server.countRequests()).toBe(1)

  await server.answer(1)
  expect(result.current).toMatchObject({ shown: 2, state: 'pending' })
  await server.answer(20)
  expect(result.current).toMatchObject({ shown: 20, state: 'settled' })
})

test('goes back to what the server had before a change that it refuses, and drops those after it', async () => {
  const server = createServer()
  const { result } = renderHook(() => useOptimisticValue(0))

  act(() => void result.current.change(1, server.commit))
  act(() => void result.current.change(2, server.commit))
  act(() => void result.current.change(3, server.commit))
  await server.answer(1)
  await server.answer(undefined)

  expect(result.current).toMatchObject({ shown: 1, state: 'refused' })
  expect(server.countRequests()).toBe(0)
})
