import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import { useCall } from './useCall.ts'

const failure = new ApiFailure({ status: 500, reason: 'base.unknown', msg: '', data: null })

test('says that it loads, and then what was answered', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { result } = renderHook(() => useCall(() => promise))
  expect(result.current.state).toEqual({ kind: 'loading' })

  await act(async () => resolve('here'))
  expect(result.current.state).toEqual({ kind: 'ready', data: 'here' })
})

test('calls again after a failure when the user retries', async () => {
  const call = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failure).mockResolvedValue('here')
  const { result } = renderHook(() => useCall(call))
  await act(async () => {})
  expect(result.current.state).toEqual({ kind: 'failed', failure })

  await act(async () => result.current.retry())
  expect(result.current.state).toEqual({ kind: 'ready', data: 'here' })
})

test('leaves an answer about the subject before unread, and ends its call', async () => {
  const answers = new Map([
    ['first', Promise.withResolvers<string>()],
    ['second', Promise.withResolvers<string>()],
  ])
  const signals: AbortSignal[] = []
  const call = (subject: string) => (signal: AbortSignal) => {
    signals.push(signal)
    return answers.get(subject)?.promise ?? Promise.reject(failure)
  }
  const { result, rerender } = renderHook(({ subject }) => useCall(call(subject), subject), {
    initialProps: { subject: 'first' },
  })
  rerender({ subject: 'second' })
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])

  await act(async () => answers.get('second')?.resolve('of the second'))
  await act(async () => answers.get('first')?.resolve('of the first'))
  expect(result.current.state).toEqual({ kind: 'ready', data: 'of the second' })
})
