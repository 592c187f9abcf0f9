import { getBasePath, withBasePath } from '../../lib/base-path.ts'
import type { App } from '../../runtime/app-context.ts'

export type WorkerTools = {
  /** Says that another build is ready, and how to switch to it. */
  onUpdate: (takeOver: () => void) => void
  /** Calls back when a page is shown. */
  onPage: (listener: () => void) => () => void
  container?: ServiceWorkerContainer
  caches?: CacheStorage
}

const getOwnerKey = () => `querent${getBasePath()}.offline.reader`
/** Long enough that the page was read and not just passed. */
const minReadMs = 3000
const clearTimeoutMs = 2000

/**
 * Lets a worker cache pages that were read, for when there is no connection. The cache belongs to one user:
 * it is cleared when they log out, and when another user is logged in here.
 */
export async function registerServiceWorker(app: App, tools: WorkerTools): Promise<void> {
  const { container = navigator.serviceWorker } = tools
  // Absent on plain http, and in private windows of some browsers.
  if (!container) return
  const registration = await container.register(withBasePath('/sw.js'), {
    scope: withBasePath('/'),
    updateViaCache: 'none',
  })
  // If workers are blocked, some browsers return nothing.
  if (!registration) return
  clearOnUserChange(app, container, tools.caches ?? globalThis.caches)
  watchUpdates(registration, container, tools.onUpdate)
  watchPages(container, tools.onPage)
}

function clearOnUserChange({ session }: App, container: ServiceWorkerContainer, caches: CacheStorage): void {
  const getUserId = () => session.user()?.id ?? ''
  async function check() {
    const userId = getUserId()
    if ((localStorage.getItem(getOwnerKey()) ?? '') === userId) return
    localStorage.setItem(getOwnerKey(), userId)
    await clearPages(container, caches)
  }
  check()
  session.store.subscribe(check)
}

/**
 * The worker should clear the cache, since it knows the running requests; without one the cache is cleared
 * from here.
 */
async function clearPages(container: ServiceWorkerContainer, caches: CacheStorage): Promise<void> {
  if (container.controller) {
    const { port1, port2 } = new MessageChannel()
    const done = new Promise((resolve) => {
      port1.onmessage = resolve
      setTimeout(resolve, clearTimeoutMs)
    })
    container.controller.postMessage({ type: 'forget' }, [port2])
    await done
    port1.close()
    return
  }
  const names = await caches.keys()
  await Promise.all(
    names
      .filter((name) => name.startsWith(`querent${getBasePath()}-pages-`))
      .map((name) => caches.delete(name)),
  )
}

function watchUpdates(
  registration: ServiceWorkerRegistration,
  container: ServiceWorkerContainer,
  onUpdate: WorkerTools['onUpdate'],
): void {
  let isWanted = false
  function notify(waiting: ServiceWorker | null) {
    // The very first worker replaces nothing.
    if (!waiting || !container.controller) return
    onUpdate(() => {
      isWanted = true
      waiting.postMessage({ type: 'take-over' })
    })
  }
  notify(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') notify(installing)
    })
  })
  container.addEventListener('controllerchange', () => {
    if (isWanted) window.location.reload()
  })
}

function watchPages(container: ServiceWorkerContainer, onPage: WorkerTools['onPage']): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  async function storePage(url: string) {
    const { active } = await container.ready
    const assets = performance.getEntriesByType('resource').map(({ name }) => name)
    if (navigator.onLine && window.location.href === url)
      active?.postMessage({ type: 'remember', url, assets })
  }
  function handlePage() {
    clearTimeout(timer)
    const url = window.location.href
    timer = setTimeout(() => storePage(url), minReadMs)
  }
  // The first page bypassed the worker, which did not exist yet.
  if (!container.controller) handlePage()
  onPage(handlePage)
}
