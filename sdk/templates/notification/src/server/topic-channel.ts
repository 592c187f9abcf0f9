import {
  type NotificationChannel,
  type NotificationDelivery,
  PluginError,
  type ServerContext,
} from '@querent/sdk/server'

/** Less than the site's limit of ten seconds. */
const timeout = 8000

/** Publishes messages to the topic in the member's settings. A method that throws is called again later. */
export function createTopicChannel({ http, siteUrl, text }: ServerContext): NotificationChannel {
  function write({ receiver, notifications }: NotificationDelivery) {
    const [first, ...more] = notifications
    if (!first || more.length > 0) {
      const title = text('message.many', { count: notifications.length }, receiver.language)
      const message = notifications.map(({ summary, title }) => `${summary}: ${title}`).join('\n')
      return { title, message, click: `${siteUrl}/users/notifications/inbox` }
    }
    return { title: first.summary, message: `${first.title}\n${first.excerpt}`, click: first.url }
  }

  return {
    async deliver(delivery) {
      const topic = String(delivery.receiver.settings.topic ?? '')
      if (topic === '') return
      const body = { topic, ...write(delivery) }
      const { status } = await http.request('https://ntfy.sh/', { method: 'POST', body, timeout })
      if (status >= 400) throw new PluginError('error.answered', { status })
    },
  }
}
