import { endpointPaths } from '@querent/sdk/endpoints'
import { webClient } from '@querent/sdk/states'
import { withBasePath } from '../lib/base-path.ts'
import { readEvents, wait, watchSilence } from '../lib/server-events.ts'
import { announcePluginUpdate, readPluginUpdate } from './plugin-updates.ts'

const [, statusPath] = endpointPaths.pluginStatusList
const streamPath = statusPath.replace(/status$/, 'stream')
const firstPauseMs = 2_000
const maxPauseMs = 120_000
/** The server sends a heartbeat every 25 s; longer silence means the connection is lost. */
const silenceMs = 70_000

/**
 * Notifies visitors, who have no stream of their own, of enabled plugins while the page is visible. If the
 * stream ends or the server has no place for it, it is retried with growing pauses. Returns a function that
 * ends it.
 */
export function startPluginStream(language: string, fetchIt: typeof fetch = fetch): () => void {
  let turn: AbortController | undefined

  async function listen(signal: AbortSignal) {
    const silence = watchSilence(silenceMs)
    try {
      const answer = await fetchIt(withBasePath(streamPath), {
        headers: { [webClient.header]: webClient.value, 'Accept-Language': language },
        signal: AbortSignal.any([signal, silence.signal]),
        cache: 'no-store',
      })
      if (!answer.ok || !answer.body) return
      await readEvents(answer.body, {
        onEvent: (name, data) => {
          const update = readPluginUpdate(name, data)
          if (update) announcePluginUpdate(update)
        },
        onSign: silence.onSign,
      })
    } finally {
      silence.stop()
      announcePluginUpdate({ kind: 'lost' })
    }
  }

  async function run(signal: AbortSignal) {
    let pauseMs = firstPauseMs
    while (!signal.aborted) {
      const began = performance.now()
      // Failures in the background are retried, and not reported.
      await listen(signal).catch(() => {})
      const hasLasted = performance.now() - began > maxPauseMs
      pauseMs = hasLasted ? firstPauseMs : Math.min(maxPauseMs, pauseMs * 2)
      // All pages lose their streams when a server restarts, and should not reconnect all at once.
      await wait(pauseMs * (0.5 + Math.random()), signal)
    }
  }

  function follow() {
    if (document.hidden) {
      turn?.abort()
      turn = undefined
    } else if (!turn) {
      turn = new AbortController()
      run(turn.signal)
    }
  }

  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    turn?.abort()
  }
}
