// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createWebHost, SlotFrame } from '../testing/web-host.ts'
import type { PluginHost } from './host.ts'
import { usePluginData } from './plugin-data.ts'

afterEach(cleanup)

type Call = {
  path: string
  signal?: AbortSignal
  answer: (value: unknown) => void
  fail: (error: Error) => void
}

/** A host whose calls wait for the test. */
function openHost() {
  const calls: Call[] = []
  const callPlugin = (path: string, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise<never>((resolve, reject) => {
      calls.push({ path, signal, answer: (value) => resolve(value as never), fail: reject })
    })
  const host = createWebHost()
  return { calls, host: { ...host, api: { ...host.api, callPlugin } } satisfies PluginHost }
}

function Shown({ path }: { path: string }) {
  const { data, reload } = usePluginData<string>(path)
  return (
    <button type="button" onClick={reload}>
      {data.state === 'ready' ? data.value : data.state}
    </button>
  )
}

const text = () => screen.getByRole('button').textContent
const reload = () => act(() => screen.getByRole('button').click())

test('says that data is loading, and returns it', async () => {
  const { calls, host } = openHost()
  const { rerender } = render(
    <SlotFrame host={host}>
      <Shown path="/a" />
    </SlotFrame>,
  )
  expect(text()).toBe('loading')

  await act(async () => calls[0]?.answer('first'))
  expect(text()).toBe('first')

  rerender(
    <SlotFrame host={{ ...host, api: { ...host.api } }}>
      <Shown path="/a" />
    </SlotFrame>,
  )
  expect(calls.map(({ path }) => path)).toEqual(['/a'])
})

test('says that loading failed, and retries', async () => {
  const { calls, host } = openHost()
  render(
    <SlotFrame host={host}>
      <Shown path="/a" />
    </SlotFrame>,
  )
  await act(async () => calls[0]?.fail(new Error('offline')))
  expect(text()).toBe('failed')

  reload()
  expect(text()).toBe('loading')
  await act(async () => calls[1]?.answer('second'))
  expect(text()).toBe('second')

  reload()
  expect(text()).toBe('second')
  await act(async () => calls[2]?.answer('third'))
  expect(text()).toBe('third')
})

test('aborts requests that are no longer needed, and ignores their results', async () => {
  const { calls, host } = openHost()
  const { rerender, unmount } = render(
    <SlotFrame host={host}>
      <Shown path="/a" />
    </SlotFrame>,
  )

  rerender(
    <SlotFrame host={host}>
      <Shown path="/b" />
    </SlotFrame>,
  )
  expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true, false])
  await act(async () => calls[0]?.answer('late'))
  expect(text()).toBe('loading')

  unmount()
  expect(calls[1]?.signal?.aborted).toBe(true)
})
