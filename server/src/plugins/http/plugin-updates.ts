import type { PluginHost } from '../plugin-host.ts'

/** Sends changes of plugins to open pages, as server-sent events over any stream. */
export type PluginUpdates = {
  /**
   * Sends `event: plugins` with the result of `plugin/status`, now and whenever it changes, and `event:
   * rendered` when posts were rendered again. Returns a function that ends it.
   */
  subscribe(
    language: string,
    send: (event: string) => void,
    reader?: { canReadPrivateSite: boolean },
  ): () => void
  announceRendered(): void
}

type Subscriber = { language: string; canReadPrivateSite: boolean; send: (event: string) => void }

/** Changes within this time are sent as one. */
const debounceMs = 100
/** How many pages are notified in one turn, and the delay of the next turn. */
const perTurn = 500
const turnMs = 20
/** How many pages may call the site per second after an announcement. */
const pagesPerSecond = 1000

/**
 * Notifies open pages of the enabled plugins: in batches, and with a delay after which each page calls the
 * site.
 */
export function createPluginUpdates(
  host: Pick<PluginHost, 'statusList' | 'onChange' | 'onReorder'>,
): PluginUpdates {
  const subscribers = new Set<Subscriber>()
  const texts = new Map<string, string>()
  let isPlanned = false

  /** Milliseconds over which the pages should spread their calls. */
  const getSpread = () => Math.round((subscribers.size / pagesPerSecond) * 1000)

  function getStatusEvent({ language, canReadPrivateSite }: Subscriber): string {
    const key = `${language} ${canReadPrivateSite}`
    const known = texts.get(key)
    if (known !== undefined) return known
    const statuses = host.statusList(language, { canReadPrivateSite })
    const data = JSON.stringify({ language, spread_ms: getSpread(), statuses })
    const event = `event: plugins\ndata: ${data}\n\n`
    texts.set(key, event)
    return event
  }

  function broadcast(getEvent: (subscriber: Subscriber) => string): void {
    const waiting = [...subscribers]
    const sendSome = () => {
      for (const subscriber of waiting.splice(0, perTurn)) {
        if (subscribers.has(subscriber)) subscriber.send(getEvent(subscriber))
      }
      if (waiting.length > 0) setTimeout(sendSome, turnMs).unref()
    }
    sendSome()
  }

  function plan(): void {
    texts.clear()
    if (isPlanned) return
    isPlanned = true
    setTimeout(() => {
      isPlanned = false
      broadcast(getStatusEvent)
    }, debounceMs).unref()
  }

  host.onChange(plan)
  host.onReorder(plan)

  return {
    subscribe(language, send, { canReadPrivateSite } = { canReadPrivateSite: true }) {
      const subscriber = { language, canReadPrivateSite, send }
      subscribers.add(subscriber)
      send(getStatusEvent(subscriber))
      return () => void subscribers.delete(subscriber)
    },
    announceRendered() {
      const event = `event: rendered\ndata: ${JSON.stringify({ spread_ms: getSpread() })}\n\n`
      broadcast(() => event)
    },
  }
}
