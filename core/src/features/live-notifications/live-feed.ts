import { endpointPaths } from '@querent/sdk/endpoints'
import { httpStatus, webClient } from '@querent/sdk/states'
import type { DataFor } from '../../api/index.ts'
import { withBasePath } from '../../lib/base-path.ts'
import { readEvents, wait, watchSilence } from '../../lib/server-events.ts'
import { announcePluginUpdate, type PluginUpdate, readPluginUpdate } from '../../slots/plugin-updates.ts'
import { createQuestionWatch, type QuestionWatch } from './question-watch.ts'
import { statusEvent } from './status-event.ts'

export type NotificationStatus = DataFor<'notificationStatus'>

export type LiveFeedSettings = {
  /** Identifies the account, so that tabs of another one do not listen. */
  account: string
  language: () => string
  onStatus: (status: NotificationStatus) => void
  /** A review queue has changed. */
  onReviewChange: () => void
  /** The session has ended on the server. */
  onEnded: () => void
  fetch?: typeof fetch
}

export const pollMs = 3000
const maxPauseMs = 60_000
/** Messages between tabs besides the status itself. */
const hello = 'hello'
const reviewMessage = 'review'
/** The user may pass several questions before the stream is reopened for the current one. */
const rewatchMs = 1000
/** The server's limit for a stream. */
const maxWatched = 8
/** The server sends a heartbeat every 25 s; longer silence means the connection is lost. */
const silenceMs = 70_000
const [, statusPath] = endpointPaths.notificationStatus
const streamPath = statusPath.replace(/status$/, 'stream')

/**
 * Keeps the unread counts current while the page is visible. One of the visible tabs is connected to the
 * server, by a stream, or by polling every three seconds if there is none, and notifies the others. Returns a
 * function that ends it.
 */
export function startLiveFeed(settings: LiveFeedSettings): () => void {
  const name = `querent:notifications:${settings.account}`
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  let latest: NotificationStatus | undefined
  /** The stream's last message about plugins, for tabs that are opened later. */
  let latestPlugins: PluginUpdate | undefined
  let turn: AbortController | undefined
  let source: Source | undefined
  const watch = createQuestionWatch({
    post: (message) => channel?.postMessage(message),
    onAdded: () => source?.rewatch(),
  })

  function take(status: NotificationStatus) {
    // Without a stream, only the count reveals a change. The first one comes after the page was loaded.
    const hasChanged = latest?.revision !== status.revision
    latest = status
    settings.onStatus(status)
    if (hasChanged) settings.onReviewChange()
  }
  function notify(status: NotificationStatus) {
    take(status)
    channel?.postMessage(status)
  }
  /**
   * After a time without a stream: changes in the meantime were missed, and may not have changed the count.
   */
  function renew(status: NotificationStatus) {
    latest = undefined
    notify(status)
    channel?.postMessage(reviewMessage)
  }
  function notifyPlugins(update: PluginUpdate) {
    if (update.kind !== 'rendered') latestPlugins = update
    announcePluginUpdate(update)
    channel?.postMessage({ plugins: update })
  }
  function notifyReviewers() {
    settings.onReviewChange()
    channel?.postMessage(reviewMessage)
  }
  function resume() {
    if (turn) return
    turn = new AbortController()
    watch.begin()
    run(turn.signal)
  }
  function sleep() {
    if (turn) watch.end()
    turn?.abort()
    turn = undefined
  }
  async function run(signal: AbortSignal) {
    const current = createSource(settings, { notify, renew, notifyPlugins, notifyReviewers, end, watch })
    source = current
    // Without locks, every tab would open a stream, which would use up the connections to the site.
    if (!channel || !navigator.locks) return current.poll(signal, Number.POSITIVE_INFINITY)
    channel.postMessage(hello)
    await navigator.locks.request(name, { signal }, () => current.lead(signal)).catch(() => {})
  }
  const follow = () => (document.hidden ? sleep() : resume())
  const handleEvent = (event: Event) => {
    if (event instanceof CustomEvent) notify(event.detail)
  }
  function end() {
    sleep()
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener(statusEvent, handleEvent)
    channel?.close()
  }

  if (channel) {
    channel.onmessage = ({ data }) => {
      if (data === reviewMessage) return settings.onReviewChange()
      if (watch.receive(data)) return
      if ('plugins' in Object(data)) {
        latestPlugins = data.plugins
        return announcePluginUpdate(data.plugins)
      }
      if (data !== hello) return take(data)
      if (turn) watch.announce()
      if (latestPlugins) channel.postMessage({ plugins: latestPlugins })
      if (latest) channel.postMessage(latest)
    }
  }
  document.addEventListener('visibilitychange', follow)
  window.addEventListener(statusEvent, handleEvent)
  follow()
  return end
}

type SourceEffects = {
  notify: (status: NotificationStatus) => void
  renew: (status: NotificationStatus) => void
  notifyPlugins: (update: PluginUpdate) => void
  notifyReviewers: () => void
  end: () => void
  watch: QuestionWatch
}

type Source = ReturnType<typeof createSource>

/** The source of the status: the server, by a stream or by polling. */
function createSource(settings: LiveFeedSettings, effects: SourceEffects) {
  const { notify, renew, notifyPlugins, notifyReviewers, end, watch } = effects
  const fetchIt = settings.fetch ?? fetch
  let tag = ''
  let rewatching = new AbortController()
  let rewatchTimer: ReturnType<typeof setTimeout> | undefined
  /** Whether there was a time without a stream, except while one is reopened for other questions. */
  let hasMissed = true

  function request(path: string, signal: AbortSignal, more: Record<string, string> = {}) {
    const headers = { [webClient.header]: webClient.value, 'Accept-Language': settings.language(), ...more }
    return fetchIt(withBasePath(path), { headers, signal, credentials: 'include', cache: 'no-store' })
  }
  /** False once the session has ended. */
  function isAdmitted({ status }: Response): boolean {
    if (status !== httpStatus.unauthorized && status !== httpStatus.forbidden) return true
    end()
    settings.onEnded()
    return false
  }

  async function pollOnce(signal: AbortSignal) {
    const response = await request(statusPath, signal, tag ? { 'If-None-Match': tag } : {})
    if (!isAdmitted(response) || response.status !== httpStatus.ok) return
    tag = response.headers.get('etag') ?? ''
    const envelope = await response.json()
    notify(envelope.data)
  }
  /** Failures in the background are retried, and not reported. */
  async function poll(signal: AbortSignal, forMs: number) {
    const until = performance.now() + forMs
    while (!signal.aborted) {
      await pollOnce(signal).catch(() => {})
      await wait(pollMs, signal)
      if (performance.now() >= until) return
    }
  }

  async function listen(signal: AbortSignal) {
    const silence = watchSilence(silenceMs)
    try {
      const signals = AbortSignal.any([signal, silence.signal, rewatching.signal])
      const ids = watch.ids().slice(-maxWatched).map(encodeURIComponent).join(',')
      const response = await request(ids ? `${streamPath}?questions=${ids}` : streamPath, signals)
      if (!isAdmitted(response) || !response.ok || !response.body) return
      await readEvents(response.body, {
        onEvent: (name, data) => {
          if (name === 'status') {
            const take = hasMissed ? renew : notify
            hasMissed = false
            take(JSON.parse(data))
          }
          if (name === 'review') notifyReviewers()
          if (name === 'question') watch.pass(JSON.parse(data))
          const update = readPluginUpdate(name, data)
          if (update) notifyPlugins(update)
        },
        onSign: silence.onSign,
      })
    } finally {
      silence.stop()
      if (!signal.aborted) notifyPlugins({ kind: 'lost' })
    }
  }
  async function lead(signal: AbortSignal) {
    let pauseMs = pollMs
    while (!signal.aborted) {
      const began = performance.now()
      rewatching = new AbortController()
      await listen(signal).catch(() => {})
      if (rewatching.signal.aborted) continue
      hasMissed = true
      // A stream that lasted was a good one; a rejected one is not retried all the time.
      const hasLasted = performance.now() - began > maxPauseMs
      pauseMs = hasLasted ? pollMs : Math.min(maxPauseMs, pauseMs * 2)
      await poll(signal, pauseMs)
    }
  }
  /** Reopens the stream, for the questions that are shown by then. */
  function rewatch() {
    clearTimeout(rewatchTimer)
    rewatchTimer = setTimeout(() => rewatching.abort(), rewatchMs)
  }
  return { poll, lead, rewatch }
}
