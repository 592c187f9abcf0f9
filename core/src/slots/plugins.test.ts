import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { candidatesFor } from './candidates.ts'
import { followPlugins } from './follow-plugins.ts'
import { pluginMenu, pluginRouteAt } from './plugin-routes.ts'
import { buildStatus } from './plugin-samples.testing.tsx'
import { createPlugins } from './plugins.ts'

const aside = buildStatus('aside', ['question.aside'])

describe('asking what is on', () => {
  it('takes what the site answers, and notifies listeners only when that is new', async () => {
    const answers = [[aside], [{ ...aside }], []]
    const plugins = createPlugins({ ask: async () => answers.shift() })
    const told = vi.fn()
    plugins.store.subscribe(({ statuses }) => told(statuses.length))

    for (let round = 0; round < 3; round++) await plugins.refresh()

    expect(told.mock.calls).toEqual([[1], [0]])
  })

  it('keeps what it knows when the site does not answer', async () => {
    const plugins = createPlugins({ statuses: [aside], ask: async () => undefined })

    await plugins.refresh()

    expect(plugins.store.getState().statuses).toEqual([aside])
  })
})

describe('candidates', () => {
  const off = { ...buildStatus('off', ['question.aside']), enabled: false }
  const serverOnly = { ...aside, slug_name: 'server_only', web: undefined }

  it('are the plugins that are on and name the slot', () => {
    const other = buildStatus('other', ['search.header'])

    const found = candidatesFor([off, serverOnly, other, aside], 'question.aside')

    expect(found.map(({ slug_name }) => slug_name)).toEqual(['aside'])
    expect(candidatesFor([aside], 'question.aside', 'another')).toEqual([])
  })
})

describe('pages of plugins', () => {
  const route = { path: '/hello', title: 'Hello', menu: true }
  const hello = buildStatus('hello', ['route.page'], {}, { route })
  const hidden = buildStatus('hidden', ['route.page'], {}, { route: { ...route, path: '/x', menu: false } })

  it.each([
    ['/hello', 'hello'],
    ['/hello/details/7', 'hello'],
    ['/hello-world', undefined],
    ['/x', 'hidden'],
  ])('at %s is that of %s', (path, slug) => {
    expect(pluginRouteAt([hello, hidden], path)?.slug_name).toBe(slug)
  })

  it('go when the plugin is switched off', () => {
    expect(pluginRouteAt([{ ...hello, enabled: false }], '/hello')).toBeUndefined()
    expect(pluginMenu([{ ...hello, enabled: false }])).toEqual([])
  })

  it('are in the navigation when they ask for it', () => {
    expect(pluginMenu([hello, hidden]).map(({ slug_name }) => slug_name)).toEqual(['hello'])
  })
})

describe('following the site', () => {
  const refresh = vi.fn(async () => undefined)
  let stop = () => {}

  beforeEach(() => {
    vi.useFakeTimers()
    refresh.mockClear()
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  function setHidden(isHidden: boolean) {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
    document.dispatchEvent(new Event('visibilitychange'))
  }

  it('asks every eight seconds', async () => {
    stop = followPlugins({ refresh })

    await vi.advanceTimersByTimeAsync(24_000)

    expect(refresh).toHaveBeenCalledTimes(3)
  })

  it('asks nothing while the page is hidden, and at once when it is seen again', async () => {
    stop = followPlugins({ refresh })
    setHidden(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(refresh).not.toHaveBeenCalled()

    setHidden(false)

    expect(refresh).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(8_000)
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  it('leaves nothing behind when it stops', async () => {
    followPlugins({ refresh })()
    setHidden(false)
    await vi.advanceTimersByTimeAsync(60_000)

    expect(refresh).not.toHaveBeenCalled()
  })
})
