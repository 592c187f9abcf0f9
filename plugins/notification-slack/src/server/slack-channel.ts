import { type EventHandlers, type NotificationChannel, PluginError } from '@querent/sdk/server'
import type { Context } from './config.ts'
import { type SlackMessage, writeDelivery, writeMessage } from './slack-message.ts'

/** Less than the ten seconds that the site waits. */
const timeoutMs = 8000
/** Slack's responses for a deleted webhook: sending again would change nothing. */
const goneStatuses: ReadonlySet<number> = new Set([400, 403, 404, 410])

function createSender({ http, log }: Context) {
  return async (webhook: string, message: SlackMessage): Promise<void> => {
    const { status } = await http.request(webhook, { method: 'POST', body: message, timeout: timeoutMs })
    if (goneStatuses.has(status)) log.warn('Slack does not take messages at a webhook', { status })
    else if (status < 200 || status > 299) throw new PluginError('error.answered', { status })
  }
}

/** Sends inbox messages, to the webhook of the member or else of the site. */
export function createSlackChannel(context: Context): NotificationChannel {
  const send = createSender(context)
  return {
    async deliver(delivery) {
      const own = String(delivery.receiver.settings.webhook_url ?? '')
      const webhook = own || context.config.site_webhook
      if (webhook !== '') await send(webhook, writeDelivery(delivery, context, own === ''))
    },
  }
}

/** Sends new questions to the webhook of the site. */
export function createSlackEvents(context: Context): EventHandlers {
  const { config, text } = context
  const send = createSender(context)
  return {
    async 'question.asked'({ data: { post, actor } }) {
      const { content } = post
      if (!config.new_questions || config.site_webhook === '' || !content) return
      const summary = text('message.new_question', { name: actor?.displayName ?? '' })
      const { title, url } = content
      await send(config.site_webhook, writeMessage({ summary, title, url, excerpt: content.tags.join(', ') }))
    },
  }
}
