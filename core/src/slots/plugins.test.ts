import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listCandidates } from './candidates.ts'
import { pluginMenu, pluginRouteAt } from './plugin-routes.ts'
import { buildStatus } from './plugin-samples.testing.tsx'
import { startPluginStream } from './plugin-stream.ts'
import { announcePluginUpdate, onPostsRendered } from './plugin-updates.ts'
import { createPlugins } from './plugins.ts'
import { syncPlugins } from './sync-plugins.ts'

const aside = buildStatus('aside', ['question.aside'])

describe('asking what is on', () => {
  it('takes what the site answers, and notifies listeners only when that is new', async () => {
    const answers = [[aside], [{ ...aside }], []]
    const plugins = createPlugins({ fetchStatuses: async () => answers.shift() })
    const listener = vi.fn()
    plugins.store.subscribe(({ statuses }) => listener(statuses.length))

    for (let round = 0; round < 3; round++) await plugins.refresh()

    expect(listener.mock.calls).toEqual([[1], [0]])
  })

  it('keeps what it knows when the site does not answer', async () => {
    const plugins = createPlugins({ statuses: [aside], fetchStatuses: async () => undefined })

    await plugins.refresh()

    expect(plugins.store.getState().statuses).toEqual([aside])
  })
})

describe('candidates', () => {
  const off = { ...buildStatus('off', ['question.aside']), enabled: false }
  const serverOnly = { ...aside, slug_name: 'server_only', web: undefined }

  it('are the plugins that are on and name the slot', () => {
    const other = buildStatus('other', ['search.header'])

    const found = listCandidates([off, serverOnly, other, aside], 'question.aside')

    expect(found.map(({ slug_name }) => slug_name)).toEqual(['aside'])
    expect(listCandidates([aside], 'question.aside', 'another')).toEqual([])
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
  const follow = () => {
    const plugins = createPlugins({ statuses: [aside] })
    stops.push(syncPlugins({ ...plugins, refresh }, 'en_US'))
    return plugins
  }
  const stops: (() => void)[] = []

  beforeEach(() => {
    vi.useFakeTimers()
    // Every pause has its average length.
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    refresh.mockClear()
  })
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  function setHidden(isHidden: boolean) {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
    document.dispatchEvent(new Event('visibilitychange'))
  }

  const say = (statuses: (typeof aside)[], { language = 'en_US', spreadMs = 0 } = {}) =>
    announcePluginUpdate({ kind: 'plugins', language, spreadMs, statuses })

  it('asks every eight seconds where no stream speaks', async () => {
    follow()

    await vi.advanceTimersByTimeAsync(24_000)

    expect(refresh).toHaveBeenCalledTimes(3)
  })

  it('takes what a stream says at once, and asks no more until the stream has ended', async () => {
    const plugins = follow()

    say([])
    await vi.advanceTimersByTimeAsync(0)
    expect(plugins.store.getState().statuses).toEqual([])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(refresh).not.toHaveBeenCalled()

    announcePluginUpdate({ kind: 'lost' })
    await vi.advanceTimersByTimeAsync(8_000)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('asks for itself where another tab heard it in another language', async () => {
    const plugins = follow()

    say([], { language: 'ar' })
    await vi.advanceTimersByTimeAsync(0)

    expect(plugins.store.getState().statuses).toEqual([aside])
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('takes its turn where many pages are open', async () => {
    const plugins = follow()

    say([], { spreadMs: 20_000 })
    await vi.advanceTimersByTimeAsync(9_999)
    expect(plugins.store.getState().statuses).toEqual([aside])

    await vi.advanceTimersByTimeAsync(1)
    expect(plugins.store.getState().statuses).toEqual([])
  })

  it('stays without plugins in safe mode, whatever is said', () => {
    const plugins = createPlugins({ isSafe: true })

    plugins.accept([aside])

    expect(plugins.store.getState().statuses).toEqual([])
  })

  it('passes on that posts were rendered, and without a stream expects it after a renderer has changed', async () => {
    const plugins = follow()
    const rendered = vi.fn()
    stops.push(onPostsRendered(rendered))

    announcePluginUpdate({ kind: 'rendered', spreadMs: 0 })
    await vi.advanceTimersByTimeAsync(0)
    expect(rendered).toHaveBeenCalledTimes(1)

    announcePluginUpdate({ kind: 'lost' })
    plugins.accept([aside, { slug_name: 'math', enabled: true, type: 'render' }])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(rendered).toHaveBeenCalledTimes(2)
  })

  it('asks nothing while the page is hidden, and at once when it is seen again', async () => {
    follow()
    setHidden(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(refresh).not.toHaveBeenCalled()

    setHidden(false)

    expect(refresh).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(8_000)
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  it('leaves nothing behind when it stops', async () => {
    follow()
    for (const stop of stops.splice(0)) stop()
    setHidden(false)
    say([])
    await vi.advanceTimersByTimeAsync(60_000)

    expect(refresh).not.toHaveBeenCalled()
  })

  describe('by the stream of a visitor', () => {
    const event = (name: string, data: unknown) =>
      new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

    /** A server whose streams stay open until they are closed here or by the browser. */
    function startStreaming() {
      const streams: ReadableStreamDefaultController<Uint8Array>[] = []
      const signals: (AbortSignal | null | undefined)[] = []
      const fetchIt = vi.fn(async (_path: unknown, init?: RequestInit) => {
        signals.push(init?.signal)
        return new Response(new ReadableStream({ start: (controller) => void streams.push(controller) }))
      })
      stops.push(startPluginStream('en_US', fetchIt as typeof fetch))
      return { streams, signals, fetchIt }
    }

    it('shows what the site pushes, and comes back after the stream has ended', async () => {
      const plugins = follow()
      const { streams, fetchIt } = startStreaming()
      await vi.advanceTimersByTimeAsync(0)
      expect(fetchIt.mock.calls[0]?.[0]).toBe('/answer/api/v1/plugin/stream')

      streams[0]?.enqueue(event('plugins', { language: 'en_US', spread_ms: 0, statuses: [] }))
      await vi.advanceTimersByTimeAsync(0)
      expect(plugins.store.getState().statuses).toEqual([])

      streams[0]?.close()
      await vi.advanceTimersByTimeAsync(4_000)
      expect(fetchIt).toHaveBeenCalledTimes(2)
    })

    it('is closed while the page is hidden', async () => {
      const { signals, fetchIt } = startStreaming()
      await vi.advanceTimersByTimeAsync(0)

      setHidden(true)
      expect(signals[0]?.aborted).toBe(true)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(fetchIt).toHaveBeenCalledTimes(1)

      setHidden(false)
      await vi.advanceTimersByTimeAsync(0)
      expect(fetchIt).toHaveBeenCalledTimes(2)
    })
  })
})
