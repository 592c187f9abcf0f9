/** The used part of a service worker's global; TypeScript only has types for it instead of the page's own. */
export type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }
export type FetchEvent = ExtendableEvent & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
export type WorkerMessageEvent = ExtendableEvent & { data: unknown; ports: readonly MessagePort[] }
export type PushEvent = ExtendableEvent & { data: { json(): unknown } | null }
export type NotificationEvent = ExtendableEvent & { notification: { data: unknown; close(): void } }

type WindowClient = {
  url: string
  focus(): Promise<unknown>
  navigate?(url: string): Promise<unknown>
}

type Events = {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: WorkerMessageEvent
  push: PushEvent
  notificationclick: NotificationEvent
}

export type WorkerScope = {
  addEventListener<Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void): void
  skipWaiting(): Promise<void>
  location: { href: string }
  registration: {
    showNotification(title: string, options: object): Promise<void>
    navigationPreload?: { enable(): Promise<void> }
  }
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
}

/** URL of the site, without a trailing slash: the worker's own file is at its top. */
export const getSiteUrl = ({ location }: WorkerScope) => new URL('.', location.href).href.replace(/\/$/, '')
