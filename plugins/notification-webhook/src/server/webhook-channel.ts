import type { EventHandlers, Json, NotificationChannel, SiteEvent } from '@querent/sdk/server'
import { type Context, eventNames } from './config.ts'
import { createWebhookSender } from './webhook-sender.ts'

/** Sends inbox messages, without the members' input in the plugin's form. */
export function createWebhookChannel(context: Context): NotificationChannel {
  const send = createWebhookSender(context)
  return {
    async deliver({ id, isDigest, notifications, receiver: { settings: _, ...receiver } }) {
      await send({ id, what: isDigest ? 'digest' : 'notification', data: { receiver, notifications } })
    },
  }
}

/** Sends the events that the administrator chose. */
export function createWebhookEvents(context: Context): EventHandlers {
  const send = createWebhookSender(context)
  const chosen: ReadonlySet<string> = new Set(context.config.events)
  const handle = async ({ id, name, at, data }: SiteEvent) => {
    // Events are plain data.
    if (chosen.has(name)) await send({ id: `event-${id}`, what: name, data: { at, ...data } as Json })
  }
  return Object.fromEntries(eventNames.map((name) => [name, handle]))
}
