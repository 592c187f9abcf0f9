import { announcePostsRendered, onPluginUpdate, type PluginUpdate } from './plugin-updates.ts'
import type { Plugins } from './plugins.ts'

/** Pause between polls, without a stream and with one, which may have stopped unnoticed. */
const pauseMs = { alone: 8_000, heard: 120_000 }
/** How long the server needs to render posts again after a renderer was switched, for pages without a stream. */
const renderMs = 4_000

type Followed = Pick<Plugins, 'refresh' | 'accept' | 'store'>

/**
 * Updates an open page when plugins are enabled, disabled or configured: by the stream of the page, or else by polling.
 * A hidden page does not poll, and polls at once when it is shown again. Failed polls change nothing. `language` is
 * that of the page; an update from a tab in another language is fetched again.
 */
export function syncPlugins(plugins: Followed, language: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let isHeard = false
  const later = new Set<ReturnType<typeof setTimeout>>()

  async function ask() {
    clearTimeout(timer)
    await plugins.refresh()
    plan()
  }

  function plan() {
    clearTimeout(timer)
    const pause = isHeard ? pauseMs.heard : pauseMs.alone
    // Pages that lost the stream at the same moment do not ask at the same moment.
    if (!isStopped && !document.hidden) timer = setTimeout(ask, pause * (0.8 + Math.random() * 0.4))
  }

  function handleVisibility() {
    clearTimeout(timer)
    if (!document.hidden) ask()
  }

  /** Delays work by a random part of the spread, so that many pages do not ask at once. */
  function afterRandomDelay(spreadMs: number, work: () => void) {
    const turn = setTimeout(() => {
      later.delete(turn)
      work()
    }, Math.random() * spreadMs)
    later.add(turn)
  }

  function handleUpdate(update: PluginUpdate) {
    isHeard = update.kind !== 'lost'
    plan()
    if (update.kind === 'rendered') afterRandomDelay(update.spreadMs, announcePostsRendered)
    if (update.kind !== 'plugins') return
    const { language: said, statuses, spreadMs } = update
    afterRandomDelay(spreadMs, () => (said === language ? plugins.accept(statuses) : void plugins.refresh()))
  }

  /** Without a stream, there is no event when posts were rendered again. */
  function awaitRendering() {
    if (!isHeard) afterRandomDelay(renderMs, () => afterRandomDelay(renderMs, announcePostsRendered))
  }

  document.addEventListener('visibilitychange', handleVisibility)
  const stopListening = onPluginUpdate(handleUpdate)
  const stopWatching = plugins.store.subscribe(({ statuses }, before) => {
    if (getRenderers(statuses) !== getRenderers(before.statuses)) awaitRendering()
  })
  plan()
  return () => {
    isStopped = true
    clearTimeout(timer)
    for (const turn of later) clearTimeout(turn)
    document.removeEventListener('visibilitychange', handleVisibility)
    stopListening()
    stopWatching()
  }
}

const getRenderers = (statuses: ReturnType<Plugins['store']['getState']>['statuses']) =>
  JSON.stringify(statuses.filter(({ enabled, type }) => enabled && type === 'render'))
