import { type EventHandlers, PluginError, type SiteEvent } from '@querent/sdk/server'
import type { Context } from './config.ts'

/** Less than the site's limit of ten seconds. */
const timeout = 8000

/** Sends events unchanged. A method that throws is called again later: the URL may get an event twice. */
export function createEventSender({ config, http }: Context): EventHandlers {
  async function send(event: SiteEvent): Promise<void> {
    const { status } = await http.request(config.address, { method: 'POST', body: event, timeout })
    if (status >= 400) throw new PluginError('error.answered', { status })
  }
  return { 'question.asked': send, 'answer.accepted': send }
}
