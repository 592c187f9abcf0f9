import { createPageCache, isAsset, isNotPage } from './page-cache.ts'
import { openNotification, showNotification } from './show-notification.ts'
import { type FetchEvent, siteOf, type WorkerMessageEvent, type WorkerScope } from './worker-scope.ts'

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

/** A worker between the pages and the network: it only ever answers what it could not have asked for. */
export function listen({ scope, caches, fetch, build }: WorkerSettings): void {
  const site = siteOf(scope)
  const pages = createPageCache({ caches, fetch, site, build })

  function answer(event: FetchEvent): void {
    const { request } = event
    if (request.method !== 'GET' || !request.url.startsWith(`${site}/`)) return
    const { pathname } = new URL(request.url.slice(site.length), site)
    if (isAsset(pathname)) event.respondWith(pages.asset(request))
    else if (request.mode === 'navigate' && !isNotPage(pathname)) answerPage(event)
  }

  function answerPage(event: FetchEvent): void {
    const found = pages.page(event.request, event.preloadResponse)
    event.respondWith(found.then((page) => page.answer))
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
  scope.addEventListener('fetch', answer)
  scope.addEventListener('message', (event) => event.waitUntil(hear(event)))
  scope.addEventListener('push', (event) => event.waitUntil(showNotification(scope, event)))
  scope.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(scope, event)))
}

async function takeOver(scope: WorkerScope, tidy: () => Promise<void>): Promise<void> {
  await tidy()
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}
