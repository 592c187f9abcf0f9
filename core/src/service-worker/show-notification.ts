import type { NotificationEvent, PushEvent, WorkerScope } from './worker-scope.ts'
import { siteOf } from './worker-scope.ts'

type Message = { title: string; body: string; url: string; tag: string; lang: string; dir: 'ltr' | 'rtl' }

/** As the server sealed it; nobody else can write one. */
function readMessage(event: PushEvent): Message | undefined {
  try {
    return event.data?.json() as Message | undefined
  } catch {
    return undefined
  }
}

export function showNotification(scope: WorkerScope, event: PushEvent): Promise<void> {
  const message = readMessage(event)
  // A browser withdraws the permission from a site that gets a push and shows nothing.
  const { title = '…', body = '', url = '/', tag, lang, dir } = message ?? {}
  const icon = `${siteOf(scope)}/icon-192.png`
  return scope.registration.showNotification(title, { body, tag, lang, dir, icon, data: { url } })
}

/** Leads to what the notification is about, in a window that is open if there is one. */
export async function openNotification(scope: WorkerScope, { notification }: NotificationEvent) {
  notification.close()
  const { data } = notification
  const path = typeof data === 'object' && data !== null && 'url' in data ? String(data.url) : '/'
  const site = siteOf(scope)
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
