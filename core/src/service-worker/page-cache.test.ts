import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listen } from './listen.ts'
import { createPageCache, isReadable } from './page-cache.ts'
import type { WorkerScope } from './worker-scope.ts'

const origin = 'https://site.example'

/** The used part of the browser's cache. */
function createCaches(): CacheStorage {
  const stores = new Map<string, Map<string, Response>>()
  const getUrl = (key: unknown) => (typeof key === 'string' ? key : (key as Request).url)
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (key: unknown) => store.get(getUrl(key))?.clone(),
      put: async (key: unknown, response: Response) => void store.set(getUrl(key), response),
      delete: async (key: unknown) => store.delete(getUrl(key)),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    }
  }
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (key: unknown) =>
      [...stores.values()]
        .map((store) => store.get(getUrl(key)))
        .find(Boolean)
        ?.clone(),
  }
  // The rest of the interface is not touched.
  return caches as unknown as CacheStorage
}

let caches: CacheStorage
let isOnline: boolean
let html: string
const network = vi.fn(async (input: unknown) => {
  if (!isOnline) throw new TypeError('Failed to fetch')
  const url = typeof input === 'string' ? input : (input as Request).url
  const headers = { 'content-type': url.includes('/static/') ? 'text/css' : 'text/html; charset=utf-8' }
  return new Response(html, { status: url.includes('missing') ? 404 : 200, headers })
})

beforeEach(() => {
  caches = createCaches()
  isOnline = true
  html = 'first'
  network.mockClear()
})

const create = (build = 'one') =>
  createPageCache({ caches, fetch: network as unknown as typeof fetch, site: origin, build })

const request = (path: string) => new Request(origin + path)

async function read(pages: ReturnType<typeof create>, path: string): Promise<string> {
  const { response, stored } = await pages.page(request(path))
  await stored
  return response.type === 'error' ? 'nothing' : response.text()
}

describe('what is kept', () => {
  it.each(['/', '/questions', '/questions/1/how', '/tags', '/tags/sql', '/tags/sql/info', '/badges', '/tos'])(
    'is the page %s',
    (path) => expect(isReadable(path)).toBe(true),
  )

  it.each([
    '/questions/ask',
    '/posts/1/edit',
    '/tags/create',
    '/tags/1/edit',
    '/users/settings/account',
    '/users/notifications/inbox',
    '/users/ada',
    '/users/login',
    '/admin',
    '/review',
    '/search',
    '/questionsfoo',
  ])('is not the page %s', (path) => expect(isReadable(path)).toBe(false))
})

describe('pages', () => {
  it('come from the network while there is one, and are kept for later', async () => {
    const pages = create()
    expect(await read(pages, '/questions/1#answer')).toBe('first')
    html = 'second'
    expect(await read(pages, '/questions/1')).toBe('second')
    isOnline = false
    expect(await read(pages, '/questions/1')).toBe('second')
  })

  it('that were never read are answered by the page for no connection, with no scripts but one', async () => {
    const pages = create()
    html =
      '<body><link rel="stylesheet" href="/static/a.css"><p>offline</p><script src="/static/a.js"></script></body>'
    await pages.storeOfflinePage()
    isOnline = false
    expect(await read(pages, '/questions/2')).toMatch(
      /^<body><link rel="stylesheet" href="\/static\/a.css"><p>offline<\/p><script>addEventListener\('online', .*<\/script><\/body>$/,
    )
    expect(await (await pages.asset(request('/static/a.css'))).text()).toContain('offline')
    expect(await read(create('other'), '/questions/2')).toBe('nothing')
  })

  it('of errors, and those that are their user’s own, are not kept', async () => {
    const pages = create()
    await read(pages, '/questions/missing')
    await read(pages, '/users/settings/account')
    isOnline = false
    expect(await read(pages, '/questions/missing')).toBe('nothing')
    expect(await read(pages, '/users/settings/account')).toBe('nothing')
  })

  it('are forgotten with their user, also one that is still on its way', async () => {
    const pages = create()
    await read(pages, '/questions/1')
    const { stored } = await pages.page(request('/questions/2'))
    const late = pages.page(request('/questions/3'))
    await stored
    await pages.clearPages()
    await (await late).stored
    isOnline = false
    for (const path of ['/questions/1', '/questions/2', '/questions/3']) {
      expect(await read(pages, path)).toBe('nothing')
    }
  })

  it('are at most fifty, those read last', async () => {
    const pages = create()
    for (let id = 1; id <= 52; id++) await read(pages, `/questions/${id}`)
    isOnline = false
    expect(await read(pages, '/questions/1')).toBe('nothing')
    expect(await read(pages, '/questions/52')).toBe('first')
  })

  it('say that they are copies', async () => {
    const pages = create()
    html = '<!doctype html><html lang="en"><title>One</title>'
    await read(pages, '/questions/1')
    isOnline = false
    expect(await read(pages, '/questions/1')).toBe(
      '<!doctype html><html data-offline-copy lang="en"><title>One</title>',
    )
  })

  it('are listed where a page was not read, the last one first', async () => {
    const pages = create()
    const section = (list: string, hidden = '') =>
      `<section class="a" data-offline-list=""${hidden}><h2>Read</h2><ul class="b">${list}</ul></section>`
    html = section('', ' hidden=""')
    await pages.storeOfflinePage()
    isOnline = false
    expect(await read(pages, '/tags')).toBe(section('', ' hidden=""'))

    isOnline = true
    for (const [path, title] of [
      ['/questions?page=2&order=newest', 'Questions'],
      ['/questions/1', 'Is 1 &lt; 2?'],
    ] as const) {
      html = `<title>${title}</title>`
      await read(pages, path)
    }
    isOnline = false
    const one = `<li><a href="${origin}/questions/1">Is 1 &lt; 2?</a></li>`
    const many = `<li><a href="${origin}/questions?page=2&amp;order=newest">Questions</a></li>`
    expect(await read(pages, '/tags')).toBe(section(one + many))
  })

  it('of another build are forgotten', async () => {
    await read(create('one'), '/questions/1')
    const next = create('two')
    await read(next, '/questions/2')
    await next.tidy()
    expect(await caches.keys()).toEqual(['querent-pages-two'])
  })

  it('that were opened inside the application are copied, and say so', async () => {
    const pages = create()
    await pages.remember(`${origin}/questions/7`, [
      `${origin}/static/a.js`,
      `${origin}/answer/api/v1/user/info`,
      'https://elsewhere.example/static/b.js',
    ])
    await pages.remember('https://elsewhere.example/questions/7', [])
    await pages.remember(`${origin}/users/settings`, [])
    expect(
      network.mock.calls.map(([input]) => (typeof input === 'string' ? input : (input as Request).url)),
    ).toEqual([`${origin}/static/a.js`, `${origin}/questions/7`])
    expect(network.mock.calls[1]).toMatchObject([
      `${origin}/questions/7`,
      { headers: { 'x-querent-purpose': 'offline-copy' } },
    ])
    isOnline = false
    expect(await read(pages, '/questions/7')).toBe('first')
  })
})

describe('the worker', () => {
  type Listener = (event: object) => void

  function start() {
    const listeners = new Map<string, Listener>()
    const scope = {
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
      skipWaiting: vi.fn(async () => undefined),
      location: { href: `${origin}/sw.js` },
      registration: { showNotification: vi.fn(async () => undefined) },
      clients: {
        claim: vi.fn(),
        matchAll: vi.fn(async (): Promise<object[]> => []),
        openWindow: vi.fn(async () => undefined),
      },
    }
    const settings = { caches, fetch: network as unknown as typeof fetch, build: 'one' }
    // The listeners are typed by name, which a map forgets.
    listen({ scope: scope as unknown as WorkerScope, ...settings })
    const send = async (name: string, event: object) => {
      const work: Promise<unknown>[] = []
      const respondWith = vi.fn((response: Promise<unknown>) => void work.push(response))
      const waitUntil = (task: Promise<unknown>) => void work.push(task)
      listeners.get(name)?.({ ...event, respondWith, waitUntil })
      await Promise.all(work)
      return respondWith.mock.calls.length > 0
    }
    return { scope, send }
  }

  const navigation = (path: string) => ({ request: { ...plain(path), mode: 'navigate' } })
  const plain = (path: string) => ({
    method: 'GET',
    url: path.startsWith('/') ? origin + path : path,
    mode: 'cors',
  })

  it('answers for pages and files of the site alone', async () => {
    const { send } = start()
    expect(await send('fetch', navigation('/questions/1'))).toBe(true)
    expect(await send('fetch', { request: plain('/static/a.js') })).toBe(true)
    expect(await send('fetch', { request: plain('/answer/api/v1/user/info') })).toBe(false)
    expect(await send('fetch', { request: plain('https://elsewhere.example/a.png') })).toBe(false)
    expect(await send('fetch', navigation('/answer/api/v1/user/data/x'))).toBe(false)
    expect(await send('fetch', { request: { ...plain('/questions'), method: 'POST' } })).toBe(false)
  })

  it('hands on what the browser has already asked of the API, and asks no second time', async () => {
    const { send } = start()
    const back = navigation('/answer/api/v1/connector/redirect/github?code=1&state=2')

    expect(await send('fetch', { ...back, preloadResponse: Promise.resolve(new Response('once')) })).toBe(
      true,
    )
    expect(network).not.toHaveBeenCalled()
    // For browsers without preloading.
    expect(await send('fetch', { ...back, preloadResponse: Promise.resolve(undefined) })).toBe(true)
    expect(network).toHaveBeenCalledTimes(1)
  })

  it('waits until it is asked to take over', async () => {
    const { scope, send } = start()
    await send('install', {})
    expect(scope.skipWaiting).not.toHaveBeenCalled()
    await send('message', { data: { type: 'take-over' }, ports: [] })
    expect(scope.skipWaiting).toHaveBeenCalled()
  })

  it('says when it has forgotten', async () => {
    const { send } = start()
    const postMessage = vi.fn()
    await send('message', { data: { type: 'forget' }, ports: [{ postMessage }] })
    expect(postMessage).toHaveBeenCalledWith('done')
  })

  it('shows what is pushed, and leads to it', async () => {
    const { scope, send } = start()
    const message = {
      title: 'Site',
      body: 'New',
      url: '/users/notifications/inbox',
      tag: 'a',
      lang: 'ar',
      dir: 'rtl',
    }
    await send('push', { data: { json: () => message } })
    expect(scope.registration.showNotification).toHaveBeenCalledWith(
      'Site',
      expect.objectContaining({ body: 'New', dir: 'rtl', data: { url: '/users/notifications/inbox' } }),
    )

    const notification = { data: { url: '/users/notifications/inbox' }, close: vi.fn() }
    await send('notificationclick', { notification })
    expect(scope.clients.openWindow).toHaveBeenCalledWith(`${origin}/users/notifications/inbox`)

    const open = { focus: vi.fn(), navigate: vi.fn() }
    scope.clients.matchAll.mockResolvedValueOnce([open])
    await send('notificationclick', {
      notification: { data: { url: 'https://evil.example/' }, close: vi.fn() },
    })
    expect(open.navigate).toHaveBeenCalledWith(origin)
  })
})
