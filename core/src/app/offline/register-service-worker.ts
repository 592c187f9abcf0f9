import type { App } from '../context/index.ts'

export type WorkerTools = {
  /** Says that another build waits, and how to go on with it. */
  onUpdate: (takeOver: () => void) => void
  /** Calls back when a page is shown. */
  onPage: (listener: () => void) => () => void
  container?: ServiceWorkerContainer
  caches?: CacheStorage
}

const ownerKey = 'querent.offline.reader'
/** Long enough that the page was read and not passed through. */
const readMs = 3000
const forgetMs = 2000

/**
 * Lets a worker keep what was read, for when there is no connection. What it keeps belongs to one reader: it is
 * forgotten when they leave, and when somebody else is found here.
 */
export async function attendWorker(app: App, tools: WorkerTools): Promise<void> {
  const { container = navigator.serviceWorker } = tools
  // Absent on plain http, and in private windows of some browsers.
  if (!container) return
  const registration = await container.register('/sw.js', { scope: '/', updateViaCache: 'none' })
  // Where workers are blocked, some browsers answer with nothing.
  if (!registration) return
  attendReader(app, container, tools.caches ?? globalThis.caches)
  attendUpdates(registration, container, tools.onUpdate)
  attendPages(container, tools.onPage)
}

function attendReader({ session }: App, container: ServiceWorkerContainer, caches: CacheStorage): void {
  const readerOf = () => session.user()?.id ?? ''
  async function check() {
    const reader = readerOf()
    if ((localStorage.getItem(ownerKey) ?? '') === reader) return
    localStorage.setItem(ownerKey, reader)
    await forgetPages(container, caches)
  }
  check()
  session.store.subscribe(check)
}

/** The worker forgets best, since it knows what is on its way; without one the cache is emptied from here. */
async function forgetPages(container: ServiceWorkerContainer, caches: CacheStorage): Promise<void> {
  if (container.controller) {
    const { port1, port2 } = new MessageChannel()
    const done = new Promise((resolve) => {
      port1.onmessage = resolve
      setTimeout(resolve, forgetMs)
    })
    container.controller.postMessage({ type: 'forget' }, [port2])
    await done
    port1.close()
    return
  }
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('querent-pages-')).map((name) => caches.delete(name)),
  )
}

function attendUpdates(
  registration: ServiceWorkerRegistration,
  container: ServiceWorkerContainer,
  onUpdate: WorkerTools['onUpdate'],
): void {
  let isWanted = false
  function tell(waiting: ServiceWorker | null) {
    // The very first worker replaces nothing.
    if (!waiting || !container.controller) return
    onUpdate(() => {
      isWanted = true
      waiting.postMessage({ type: 'take-over' })
    })
  }
  tell(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') tell(installing)
    })
  })
  container.addEventListener('controllerchange', () => {
    if (isWanted) window.location.reload()
  })
}

function attendPages(container: ServiceWorkerContainer, onPage: WorkerTools['onPage']): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  async function remember(url: string) {
    const { active } = await container.ready
    const assets = performance.getEntriesByType('resource').map(({ name }) => name)
    if (navigator.onLine && window.location.href === url)
      active?.postMessage({ type: 'remember', url, assets })
  }
  function handlePage() {
    clearTimeout(timer)
    const url = window.location.href
    timer = setTimeout(() => remember(url), readMs)
  }
  // The first page came past the worker when it was not there yet.
  if (!container.controller) handlePage()
  onPage(handlePage)
}
