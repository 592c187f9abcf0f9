import { announcePostsRendered, onPluginUpdate, type PluginUpdate } from './plugin-updates.ts'
import type { Plugins } from './plugins.ts'

/** Between polls, without a stream and with one, which may have stopped unnoticed. */
const pollMs = { withoutStream: 8_000, withStream: 120_000 }
/**
 * How long the server needs to render posts again after a renderer was enabled, for pages without a stream.
 */
const renderMs = 4_000

type SyncedPlugins = Pick<Plugins, 'refresh' | 'accept' | 'store'>

/**
 * Updates an open page when plugins are enabled, disabled or configured: by the stream of the page, or else
 * by polling. A hidden page does not poll, and polls at once when it is shown again. Failed polls change
 * nothing. `language` is that of the page; an update from a tab in another language is loaded again.
 */
export function syncPlugins(plugins: SyncedPlugins, language: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let hasStream = false
  const delays = new Set<ReturnType<typeof setTimeout>>()

  async function poll() {
    clearTimeout(timer)
    await plugins.refresh()
    schedulePoll()
  }

  function schedulePoll() {
    clearTimeout(timer)
    const pause = hasStream ? pollMs.withStream : pollMs.withoutStream
    // Pages that lost the stream at the same moment do not poll at the same moment.
    if (!isStopped && !document.hidden) timer = setTimeout(poll, pause * (0.8 + Math.random() * 0.4))
  }

  function handleVisibility() {
    clearTimeout(timer)
    if (!document.hidden) poll()
  }

  /** Delays work by a random part of the spread, so that many pages do not poll at once. */
  function afterRandomDelay(spreadMs: number, work: () => void) {
    const delay = setTimeout(() => {
      delays.delete(delay)
      work()
    }, Math.random() * spreadMs)
    delays.add(delay)
  }

  function handleUpdate(update: PluginUpdate) {
    hasStream = update.kind !== 'lost'
    schedulePoll()
    if (update.kind === 'rendered') afterRandomDelay(update.spreadMs, announcePostsRendered)
    if (update.kind !== 'plugins') return
    const { statuses, spreadMs } = update
    afterRandomDelay(spreadMs, () =>
      update.language === language ? plugins.accept(statuses) : void plugins.refresh(),
    )
  }

  /** Without a stream, there is no event when posts were rendered again. */
  function awaitRendering() {
    if (!hasStream) afterRandomDelay(renderMs, () => afterRandomDelay(renderMs, announcePostsRendered))
  }

  document.addEventListener('visibilitychange', handleVisibility)
  const stopListening = onPluginUpdate(handleUpdate)
  const stopWatching = plugins.store.subscribe(({ statuses }, before) => {
    if (getRenderers(statuses) !== getRenderers(before.statuses)) awaitRendering()
  })
  schedulePoll()
  return () => {
    isStopped = true
    clearTimeout(timer)
    for (const delay of delays) clearTimeout(delay)
    document.removeEventListener('visibilitychange', handleVisibility)
    stopListening()
    stopWatching()
  }
}

const getRenderers = (statuses: ReturnType<Plugins['store']['getState']>['statuses']) =>
  JSON.stringify(statuses.filter(({ enabled, type }) => enabled && type === 'render'))
