import { isNotPage } from '../lib/not-page.ts'
import { createPageCache, isAsset } from './page-cache.ts'
import {
  type FetchEvent,
  getSiteUrl,
  type NotificationEvent,
  type PushEvent,
  type WorkerMessageEvent,
  type WorkerScope,
} from './worker-scope.ts'

type Message = { title: string; body: string; url: string; tag: string; lang: string; dir: 'ltr' | 'rtl' }

/** As encrypted by the server; nobody else can create one. */
function readMessage(event: PushEvent): Message | undefined {
  try {
    return event.data?.json() as Message | undefined
  } catch {
    return undefined
  }
}

function showNotification(scope: WorkerScope, event: PushEvent): Promise<void> {
  const message = readMessage(event)
  // A browser revokes the permission of a site that receives a push and shows nothing.
  const { title = '…', body = '', url = '/', tag, lang, dir } = message ?? {}
  const icon = `${getSiteUrl(scope)}/icon-192.png`
  return scope.registration.showNotification(title, { body, tag, lang, dir, icon, data: { url } })
}

/** Opens the object of the notification, in an existing window if there is one. */
async function openNotification(scope: WorkerScope, { notification }: NotificationEvent) {
  notification.close()
  const { data } = notification
  const path = typeof data === 'object' && data !== null && 'url' in data ? String(data.url) : '/'
  const site = getSiteUrl(scope)
  const { href, origin } = new URL(path.startsWith('/') ? site + path : path, `${site}/`)
  const target = origin === new URL(site).origin ? href : site
  const [open] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!open?.navigate) {
    await scope.clients.openWindow(target)
    return
  }
  await open.focus()
  await open.navigate(target)
}

export type WorkerSettings = {
  scope: WorkerScope
  caches: CacheStorage
  fetch: typeof fetch
  build: string
}

/** Messages from the page to its worker. */
export type WorkerMessage =
  | { type: 'remember'; url: string; assets: readonly string[] }
  | { type: 'forget' }
  | { type: 'take-over' }

/** Lets the worker answer requests for pages from its cache if the network fails, and show push messages. */
export function listen({ scope, caches, fetch, build }: WorkerSettings): void {
  const site = getSiteUrl(scope)
  const pages = createPageCache({ caches, fetch, site, build })

  function handleFetch(event: FetchEvent): void {
    const { request } = event
    if (request.method !== 'GET' || !request.url.startsWith(`${site}/`)) return
    const { pathname } = new URL(request.url.slice(site.length), site)
    if (isAsset(pathname)) event.respondWith(pages.asset(request))
    else if (request.mode !== 'navigate') return
    else if (isNotPage(pathname)) passOn(event)
    else respondWithPage(event)
  }

  /**
   * The browser has already sent a preloaded request, and would send it again if it is not used: the callback
   * of an external login would find its state used up.
   */
  function passOn(event: FetchEvent): void {
    const { request, preloadResponse } = event
    if (!preloadResponse) return
    event.respondWith(preloadResponse.then((response) => response ?? fetch(request)))
  }

  function respondWithPage(event: FetchEvent): void {
    const found = pages.page(event.request, event.preloadResponse)
    event.respondWith(found.then((page) => page.response))
    event.waitUntil(found.then((page) => page.stored))
  }

  async function hear({ data, ports }: WorkerMessageEvent): Promise<void> {
    // Only pages of this site can reach their worker.
    const message = data as WorkerMessage
    switch (message.type) {
      case 'remember':
        return pages.remember(message.url, message.assets).catch(() => undefined)
      case 'forget':
        await pages.clearPages()
        return ports[0]?.postMessage('done')
      case 'take-over':
        return scope.skipWaiting()
      default:
        return message satisfies never
    }
  }

  scope.addEventListener('install', (event) => event.waitUntil(pages.storeOfflinePage()))
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver(scope, pages.tidy)))
  scope.addEventListener('fetch', handleFetch)
  scope.addEventListener('message', (event) => event.waitUntil(hear(event)))
  scope.addEventListener('push', (event) => event.waitUntil(showNotification(scope, event)))
  scope.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(scope, event)))
}

async function takeOver(scope: WorkerScope, tidy: () => Promise<void>): Promise<void> {
  await tidy()
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}
