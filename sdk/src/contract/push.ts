import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { nothing } from './envelope.ts'

const pushEndpoint = z.url({ protocol: /^https?$/ }).max(1000)
const keyText = z.string().regex(/^[\w-]+=*$/)

/** A browser that wants notifications, as the browser itself describes it. */
export const pushSubscription = z.object({
  endpoint: pushEndpoint,
  keys: z.object({ p256dh: keyText.min(80).max(200), auth: keyText.min(16).max(100) }),
})
export type PushSubscriptionForm = z.infer<typeof pushSubscription>

/** Querent extensions: notifications that reach a browser while the site is closed. */
export const pushEndpoints = {
  pushKey: endpoint({
    method: 'GET',
    path: '/user/push/key',
    access: 'active',
    summary: 'Returns the key with which browsers subscribe to push notifications. A Querent extension.',
    data: z.object({ public_key: z.string() }),
  }),
  pushSubscriptionAdd: endpoint({
    method: 'POST',
    path: '/user/push/subscription',
    access: 'active',
    summary: 'Starts pushing the caller’s notifications to a browser. A Querent extension.',
    body: pushSubscription,
    data: nothing,
    reasons: ['error.push.endpoint_refused'],
  }),
  pushSubscriptionRemove: endpoint({
    method: 'DELETE',
    path: '/user/push/subscription',
    access: 'session',
    summary: 'Stops pushing the caller’s notifications to a browser. A Querent extension.',
    body: z.object({ endpoint: pushEndpoint }),
    data: nothing,
  }),
}
