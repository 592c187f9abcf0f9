import { endpointPaths } from '@querent/sdk/endpoints'
import { httpStatus, questionStatus, webClient } from '@querent/sdk/states'
import { withBasePath } from '../../lib/base-path.ts'
import { getLatestChanges, onQuestionChanges, type QuestionChanges } from '../../runtime/watched-question.ts'

export type QuestionFeedSettings = {
  id: string
  language: () => string
  onChanges: (changes: QuestionChanges) => void
  /** Until the first poll. */
  firstPauseMs: number
  fetch?: typeof fetch
}

export const minPauseMs = 30_000
export const maxPauseMs = 300_000
const growth = 1.5
const [, changesPath] = endpointPaths.questionChanges
/** Another request would have the same result. */
const finalStatuses: readonly number[] = [httpStatus.unauthorized, httpStatus.forbidden, httpStatus.notFound]

/**
 * Polls for changes of an open question, less and less often, while its page is visible. For members, the
 * stream of notifications reports changes, and polling is only a fallback. Returns a function that ends it.
 */
export function startQuestionFeed(settings: QuestionFeedSettings): () => void {
  let pauseMs = settings.firstPauseMs
  let dueAt = performance.now() + pauseMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let polling: AbortController | undefined
  const poll = createPoll(settings)

  function schedule(ms: number) {
    pauseMs = ms
    dueAt = performance.now() + ms
    startTimer()
  }
  function startTimer() {
    clearTimeout(timer)
    if (!document.hidden) timer = setTimeout(pollOnce, Math.max(0, dueAt - performance.now()))
  }
  async function pollOnce() {
    polling = new AbortController()
    const { signal } = polling
    // Failures in the background are retried, and not reported.
    const outcome = await poll(signal).catch(() => 'same' as const)
    if (signal.aborted) return
    if (outcome === 'end') return stop()
    const isFirst = pauseMs < minPauseMs
    schedule(outcome === 'changed' || isFirst ? minPauseMs : Math.min(maxPauseMs, pauseMs * growth))
  }
  function handleVisibility() {
    // The visitor has returned: start again with the shortest pause.
    if (!document.hidden) pauseMs = Math.min(pauseMs, minPauseMs)
    startTimer()
  }
  function takeChanges() {
    const changes = getLatestChanges()
    if (!changes) return
    settings.onChanges(changes)
    schedule(maxPauseMs)
  }
  function stop() {
    clearTimeout(timer)
    polling?.abort()
    document.removeEventListener('visibilitychange', handleVisibility)
    stopListening()
  }

  document.addEventListener('visibilitychange', handleVisibility)
  const stopListening = onQuestionChanges(takeChanges)
  startTimer()
  takeChanges()
  return stop
}

function createPoll({ id, language, onChanges, fetch: fetchIt = fetch }: QuestionFeedSettings) {
  let tag = ''
  return async (signal: AbortSignal): Promise<'changed' | 'same' | 'end'> => {
    const headers: Record<string, string> = {
      [webClient.header]: webClient.value,
      'Accept-Language': language(),
    }
    if (tag) headers['If-None-Match'] = tag
    const query = new URLSearchParams({ id })
    const init = { headers, signal, credentials: 'include', cache: 'no-store' } as const
    const response = await fetchIt(withBasePath(`${changesPath}?${query}`), init)
    if (response.status === httpStatus.notFound && !signal.aborted)
      onChanges({ id, edit_time: 0, status: questionStatus.deleted, answers: [] })
    if (finalStatuses.includes(response.status)) return 'end'
    if (!response.ok) return 'same'
    const { data } = await response.json()
    const isFirst = tag === ''
    tag = response.headers.get('etag') ?? ''
    if (!signal.aborted) onChanges(data)
    return isFirst ? 'same' : 'changed'
  }
}
