import type { ApiClient } from '../../api/index.ts'

/**
 * `unsupported`: not possible in this browser or on this site. `denied`: the user has denied the permission,
 * and only they can change that.
 */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** The used browser APIs, so that tests can replace them. */
export type PushBrowser = {
  permission: () => NotificationPermission | undefined
  ask: () => Promise<NotificationPermission>
  manager: () => Promise<Pick<PushManager, 'getSubscription' | 'subscribe'> | undefined>
}

/** This browser. Without a worker, as in development, there is no manager. */
export const ownBrowser: PushBrowser = {
  permission: () => globalThis.Notification?.permission,
  ask: () => Notification.requestPermission(),
  manager: async () => {
    const registration = await navigator.serviceWorker?.getRegistration()
    return registration?.active ? registration.pushManager : undefined
  },
}

export async function readPushState(browser: PushBrowser): Promise<PushState> {
  const permission = browser.permission()
  const manager = permission && (await browser.manager())
  if (!manager) return 'unsupported'
  if (permission === 'denied') return 'denied'
  return permission === 'granted' && (await manager.getSubscription()) ? 'on' : 'off'
}

/** Asks the browser for permission, and subscribes to the site's notifications. */
export async function switchOn(api: ApiClient, browser: PushBrowser): Promise<PushState> {
  const permission = await browser.ask()
  const manager = await browser.manager()
  if (!manager || permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const { public_key } = await api.call('pushKey')
  const options = { userVisibleOnly: true, applicationServerKey: public_key }
  const before = await manager.getSubscription()
  // A subscription with another key, for example of a site that was set up again, blocks this one.
  const subscription = await manager.subscribe(options).catch(async (error: unknown) => {
    if (!before) throw error
    await before.unsubscribe()
    return manager.subscribe(options)
  })
  await send(api, subscription)
  return 'on'
}

async function send(api: ApiClient, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await api.call('pushSubscriptionAdd', { endpoint: endpoint ?? '', keys: { p256dh, auth } })
}

export async function switchOff(api: ApiClient, browser: PushBrowser): Promise<PushState> {
  const subscription = await (await browser.manager())?.getSubscription()
  if (!subscription) return 'off'
  await subscription.unsubscribe()
  await api.call('pushSubscriptionRemove', { endpoint: subscription.endpoint })
  return 'off'
}

/** Registers a subscribed browser with the site: the login has changed, or the site no longer knows it. */
export async function renew(api: ApiClient, browser: PushBrowser): Promise<void> {
  if ((await readPushState(browser)) !== 'on') return
  const subscription = await (await browser.manager())?.getSubscription()
  if (subscription) await send(api, subscription)
}

/** A user who has logged out gets no more notifications in this browser. */
export async function unsubscribeBrowser(browser: PushBrowser): Promise<void> {
  const subscription = await (await browser.manager())?.getSubscription()
  await subscription?.unsubscribe()
}
