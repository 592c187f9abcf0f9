import { slotSamples } from '@querent/sdk/testing/web'
import type { WebPlugin, WebScope } from '@querent/sdk/web'
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildStatus, loadStylesAtOnce, openPlugins } from './plugin-samples.testing.tsx'
import { Slot } from './Slot.tsx'

const question = { ...slotSamples['question.aside'](), title: 'How?' }
const place = <Slot name="question.aside" props={question} />
const saying = (text: string): WebPlugin => ({ slots: { 'question.aside': () => <p>{text}</p> } })
const inAside = (slug: string) => buildStatus(slug, ['question.aside'])

beforeEach(() => {
  loadStylesAtOnce()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.head.innerHTML = ''
})

describe('switching off', () => {
  it('ends timers, listeners and styles, fifty times over', async () => {
    const ticks = vi.fn()
    const keys = vi.fn()
    let signal: AbortSignal | undefined
    const start = (scope: WebScope) => {
      signal = scope.signal
      scope.every(1, ticks)
      scope.listen(window, 'keydown', keys)
      scope.addStyle('.sample { color: red }')
    }
    const { show, setStatuses, runtime } = openPlugins({ sample: { ...saying('in'), start } })
    const on = buildStatus('sample', ['question.aside'], { styles: ['/plugins/sample/1.0.0/style.css'] })
    const { container } = show(place)

    for (let round = 0; round < 50; round++) {
      act(() => setStatuses(on))
      await waitFor(() => expect(container.textContent).toBe('in'))
      expect(document.head.querySelectorAll('link, style')).toHaveLength(2)
      act(() => setStatuses())
    }

    expect(container.textContent).toBe('')
    expect(document.head.innerHTML).toBe('')
    expect(runtime.store.getState()).toEqual({})
    expect(signal?.aborted).toBe(true)
    ticks.mockClear()
    window.dispatchEvent(new Event('keydown'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(ticks).not.toHaveBeenCalled()
    expect(keys).not.toHaveBeenCalled()
  })

  it('while it is loading shows nothing of it afterwards', async () => {
    let arrive: ((plugin: WebPlugin) => void) | undefined
    const start = vi.fn()
    const { show, setStatuses, faults } = openPlugins(
      {
        sample: () =>
          new Promise((resolve) => {
            arrive = resolve
          }),
      },
      { statuses: [inAside('sample')] },
    )
    const { container } = show(place)
    await waitFor(() => expect(arrive).toBeDefined())

    act(() => setStatuses())
    await act(async () => arrive?.({ ...saying('late'), start }))

    expect(container.textContent).toBe('')
    expect(start).not.toHaveBeenCalled()
    expect(faults).toEqual([])
  })
})

describe('another build', () => {
  it('is shown where the one before broke, under the same version too', async () => {
    const broken = () => {
      throw new Error('broken')
    }
    const halves: Record<string, WebPlugin> = { sample: { slots: { 'question.aside': broken } } }
    const { show, setStatuses, faults } = openPlugins(halves, { statuses: [inAside('sample')] })
    const { container } = show(place)
    await waitFor(() => expect(faults).toHaveLength(1))

    halves.sample = saying('mended')
    const entry = '/plugins/sample/1.0.0-next/dist/web/remoteEntry.js'
    act(() => setStatuses(buildStatus('sample', ['question.aside'], { entry })))

    await waitFor(() => expect(container.textContent).toBe('mended'))
  })
})
