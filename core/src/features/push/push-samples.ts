import type { PushBrowser } from './push-browser.ts'

type Sample = { permission?: NotificationPermission; answer?: NotificationPermission; isOn?: boolean }

/** A browser in memory. */
export function buildPushBrowser({ permission = 'default', answer = 'granted', isOn = false }: Sample = {}) {
  let granted = permission
  let subscription: PushSubscription | null = isOn ? subscriptionAt('https://push.example/1') : null
  function subscriptionAt(endpoint: string): PushSubscription {
    const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
    const made = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        subscription = null
        return true
      },
    }
    // The rest of the interface is not touched.
    return made as unknown as PushSubscription
  }
  const browser: PushBrowser = {
    permission: () => granted,
    ask: async () => {
      granted = answer
      return answer
    },
    manager: async () => ({
      getSubscription: async () => subscription,
      subscribe: async () => {
        subscription = subscriptionAt('https://push.example/2')
        return subscription
      },
    }),
  }
  return { browser, isSubscribed: () => subscription !== null }
}

/** A browser that cannot receive notifications. */
export const unablePushBrowser: PushBrowser = {
  permission: () => undefined,
  ask: async () => 'denied',
  manager: async () => undefined,
}
