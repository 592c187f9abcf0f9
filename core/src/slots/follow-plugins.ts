import { announcePostsRendered, onPluginUpdate, type PluginUpdate } from './plugin-updates.ts'
import type { Plugins } from './plugins.ts'

/** Between questions where no stream speaks, and where one does, in case it is silent without a word. */
const pauseMs = { alone: 8_000, heard: 120_000 }
/** How long the server needs to render what is open, after a page without a stream has heard of a renderer. */
const renderMs = 4_000

type Followed = Pick<Plugins, 'refresh' | 'accept' | 'store'>

/**
 * Keeps an open page in step with what the site has switched on: by the stream that the page has, or else by asking.
 * A hidden page asks nothing, and asks at once when it is seen again. A question without an answer changes nothing.
 * `language` is that of the page; what a tab in another passes on is asked for again.
 */
export function followPlugins(plugins: Followed, language: string): () => void {
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

  /** Where many pages are open, each takes its turn. */
  function afterTurn(spreadMs: number, work: () => void) {
    const turn = setTimeout(() => {
      later.delete(turn)
      work()
    }, Math.random() * spreadMs)
    later.add(turn)
  }

  function handleUpdate(update: PluginUpdate) {
    isHeard = update.kind !== 'lost'
    plan()
    if (update.kind === 'rendered') afterTurn(update.spreadMs, announcePostsRendered)
    if (update.kind !== 'plugins') return
    const { language: said, statuses, spreadMs } = update
    afterTurn(spreadMs, () => (said === language ? plugins.accept(statuses) : void plugins.refresh()))
  }

  /** Nobody says when posts are rendered where there is no stream. */
  function awaitRendering() {
    if (!isHeard) afterTurn(renderMs, () => afterTurn(renderMs, announcePostsRendered))
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
