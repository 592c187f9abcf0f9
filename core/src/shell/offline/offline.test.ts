import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { App } from '../../runtime/app-context.ts'
import { createSession, toSessionUser } from '../../runtime/session/index.ts'
import { followLinksOffline } from './OfflineHost.tsx'
import { registerServiceWorker } from './register-service-worker.ts'

const ada = { id: '1', username: 'ada', mail_status: 1 }

class Emitter extends EventTarget {
  controller: { postMessage: ReturnType<typeof vi.fn> } | null = null
  active = { postMessage: vi.fn() }
  waiting: object | null = null
  installing: object | null = null
  register = vi.fn(async () => this)
  ready = Promise.resolve({ active: this.active })
}

let worker: Emitter
const deleted: string[] = []
const caches = {
  keys: async () => ['querent-pages-one', 'querent-assets-one', 'other'],
  delete: async (name: string) => deleted.push(name),
}

async function startDeferred(user: typeof ada | null = null, onUpdate = vi.fn(), onPage = vi.fn()) {
  const session = createSession({ user: user && toSessionUser(user), fetchUser: async () => user })
  // The used part of them.
  const app = { session } as unknown as App
  const container = worker as unknown as ServiceWorkerContainer
  await registerServiceWorker(app, { container, caches: caches as unknown as CacheStorage, onUpdate, onPage })
  return { session }
}

beforeEach(() => {
  worker = new Emitter()
  deleted.length = 0
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

describe('what a browser keeps', () => {
  it('is of the build at hand, and never of the browser’s own memory', async () => {
    await startDeferred()
    expect(worker.register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' })
  })

  it('is forgotten when its user leaves, or is another one', async () => {
    const { session } = await startDeferred()
    expect(deleted).toEqual([])
    session.logIn(ada)
    await vi.waitFor(() => expect(deleted).toEqual(['querent-pages-one']))
    session.clear()
    await vi.waitFor(() => expect(deleted).toHaveLength(2))
    await startDeferred(ada)
    await vi.waitFor(() => expect(deleted).toHaveLength(3))
    await startDeferred(ada)
    expect(deleted).toHaveLength(3)
  })

  it('is forgotten by the worker where there is one', async () => {
    worker.controller = { postMessage: vi.fn() }
    const { session } = await startDeferred()
    session.logIn(ada)
    await vi.waitFor(() =>
      expect(worker.controller?.postMessage).toHaveBeenCalledWith({ type: 'forget' }, [expect.anything()]),
    )
  })

  it('grows by pages that are looked at for a while', async () => {
    vi.useFakeTimers()
    const onPage = vi.fn()
    await startDeferred(null, vi.fn(), onPage)
    await vi.advanceTimersByTimeAsync(2000)
    onPage.mock.calls[0]?.[0]()
    await vi.advanceTimersByTimeAsync(2000)
    expect(worker.active.postMessage).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1500)
    expect(worker.active.postMessage).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ type: 'remember', url: window.location.href }),
    )
  })
})

it('offers another build once it waits, and does not for the first', async () => {
  const onUpdate = vi.fn()
  const waiting = { postMessage: vi.fn() }
  worker.waiting = waiting
  await startDeferred(null, onUpdate)
  expect(onUpdate).not.toHaveBeenCalled()

  worker.controller = { postMessage: vi.fn() }
  await startDeferred(null, onUpdate)
  onUpdate.mock.calls[0]?.[0]()
  expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'take-over' })
})

describe('links without a connection', () => {
  const heard = vi.fn((event: Event) => event.preventDefault())

  function click(html: string, isOffline: boolean): boolean {
    heard.mockClear()
    document.body.innerHTML = html
    document.addEventListener('click', heard)
    const stop = followLinksOffline(() => isOffline)
    document.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    stop()
    document.removeEventListener('click', heard)
    return heard.mock.calls.length === 0
  }

  it('are left to the browser, which asks the worker', () => {
    expect(click('<a href="/questions/1">x</a>', true)).toBe(true)
    expect(click('<a href="/questions/1">x</a>', false)).toBe(false)
    expect(click('<a href="https://elsewhere.example/">x</a>', true)).toBe(false)
    expect(click('<a href="#here">x</a>', true)).toBe(false)
  })
})
