import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getLatestChanges, watchQuestion } from '../../runtime/watched-question.ts'
import { type NotificationStatus, pollMs, startLiveFeed } from './live-feed.ts'
import { announceStatus } from './status-event.ts'

const status = (inbox: number): NotificationStatus => ({
  inbox,
  achievement: 0,
  revision: 0,
  can_revision: false,
  badge_award: null,
})

let stops: (() => void)[]
let isHidden: boolean

beforeEach(() => {
  stops = []
  isHidden = false
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type Server = (path: string, init: RequestInit) => Response | Promise<Response>

function start(server: Server) {
  const seen: number[] = []
  const onEnded = vi.fn()
  const onReviewChange = vi.fn()
  const asked: { path: string; headers: Record<string, string> }[] = []
  const stop = startLiveFeed({
    account: 'ada',
    language: () => 'en_US',
    onStatus: ({ inbox }) => seen.push(inbox),
    onReviewChange,
    onEnded,
    fetch: async (path, init = {}) => {
      // The feed passes its URLs and headers as strings.
      asked.push({ path: String(path), headers: init.headers as Record<string, string> })
      return server(String(path), init)
    },
  })
  stops.push(stop)
  return { seen, asked, onEnded, onReviewChange, stop }
}

const answer = (inbox: number, tag = `"${inbox}"`) =>
  new Response(JSON.stringify({ code: 200, data: status(inbox) }), { headers: { etag: tag } })

const look = (hidden: boolean) => {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Locks of one browser: the first to request it has it until it is done. */
function stubLocks() {
  const queues = new Map<string, Promise<unknown>>()
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
        const before = queues.get(name) ?? Promise.resolve()
        const mine = before.then(() => (signal.aborted ? undefined : work()))
        queues.set(name, mine)
        return mine
      },
    },
  })
}

describe('without locks', () => {
  beforeEach(() => vi.stubGlobal('navigator', {}))

  it('polls every three seconds, sends its known state, and identifies itself as the site', async () => {
    const answers = [answer(1), new Response(null, { status: 304 }), answer(2)]
    const { seen, asked } = start(() => answers.shift() ?? answer(2))
    await vi.advanceTimersByTimeAsync(2 * pollMs + 10)

    expect(seen).toEqual([1, 2])
    expect(asked.map(({ headers }) => headers['If-None-Match'])).toEqual([undefined, '"1"', '"1"'])
    expect(asked[0]).toMatchObject({
      path: '/answer/api/v1/notification/status',
      headers: { 'x-querent-client': 'web', 'Accept-Language': 'en_US' },
    })
  })

  it('reloads the review queue after the first response, and when the count has changed', async () => {
    const statuses = [status(0), status(1), { ...status(0), revision: 2 }]
    const { onReviewChange } = start(
      () =>
        new Response(JSON.stringify({ code: 200, data: statuses.shift() ?? { ...status(0), revision: 2 } })),
    )
    await vi.advanceTimersByTimeAsync(pollMs + 10)
    expect(onReviewChange).toHaveBeenCalledTimes(1)

    await vi.advanceTimersByTimeAsync(2 * pollMs)
    expect(onReviewChange).toHaveBeenCalledTimes(2)
  })

  it('continues after failures', async () => {
    let calls = 0
    const { seen } = start(() => {
      calls++
      if (calls === 1) throw new Error('no network')
      return calls === 2 ? new Response('', { status: 502 }) : answer(5)
    })
    await vi.advanceTimersByTimeAsync(2 * pollMs + 10)

    expect(seen).toEqual([5])
  })

  it('pauses while the page is hidden, and polls at once when it is visible again', async () => {
    const { asked } = start(() => answer(0))
    await vi.advanceTimersByTimeAsync(10)
    look(true)
    await vi.advanceTimersByTimeAsync(10 * pollMs)
    expect(asked).toHaveLength(1)

    look(false)
    await vi.advanceTimersByTimeAsync(10)
    expect(asked).toHaveLength(2)
  })

  it('ends with the session, and when it is stopped', async () => {
    const { asked, onEnded } = start(() => new Response('', { status: 401 }))
    await vi.advanceTimersByTimeAsync(5 * pollMs)
    expect(asked).toHaveLength(1)
    expect(onEnded).toHaveBeenCalledOnce()

    const other = start(() => answer(0))
    await vi.advanceTimersByTimeAsync(10)
    other.stop()
    await vi.advanceTimersByTimeAsync(5 * pollMs)
    expect(other.asked).toHaveLength(1)
  })

  it('receives the status in responses to the page’s calls', async () => {
    const { seen } = start(() => answer(4))
    await vi.advanceTimersByTimeAsync(10)
    announceStatus(status(0))

    expect(seen).toEqual([4, 0])
  })
})

/** A stream that sends one message and stays open until it is aborted. */
const openStream = (text: string, { signal }: RequestInit) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text))
        signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
      },
    }),
  )

describe('with locks', () => {
  beforeEach(stubLocks)

  it('listens to a stream instead of polling', async () => {
    let push: (text: string) => void = () => {}
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        push = (text) => controller.enqueue(new TextEncoder().encode(text))
      },
    })
    const { seen, asked } = start(() => new Response(body))
    await vi.advanceTimersByTimeAsync(10)
    push(`event: status\ndata: ${JSON.stringify(status(1))}\n\n`)
    await vi.advanceTimersByTimeAsync(2 * pollMs)
    push(': \n\n')
    push(`event: status\ndata: ${JSON.stringify(status(2))}\n\n`)
    await vi.advanceTimersByTimeAsync(10)

    expect(seen).toEqual([1, 2])
    expect(asked.map(({ path }) => path)).toEqual(['/answer/api/v1/notification/stream'])
  })

  it('reports resolved reviews, which may not change the count', async () => {
    const stream = `event: status\ndata: ${JSON.stringify(status(1))}\n\nevent: review\ndata: {"queues":["flagged_post"]}\n\n`
    const { onReviewChange } = start((path) =>
      path.endsWith('stream') ? new Response(stream) : new Response(null, { status: 304 }),
    )
    await vi.advanceTimersByTimeAsync(10)

    expect(onReviewChange).toHaveBeenCalledTimes(2)
  })

  const statusTwice = `event: status\ndata: ${JSON.stringify(status(1))}\n\n`.repeat(2)

  it('reloads the review queue whenever a lost stream is reopened', async () => {
    const { onReviewChange } = start((path) =>
      path.endsWith('stream') ? new Response(statusTwice) : new Response(null, { status: 304 }),
    )
    await vi.advanceTimersByTimeAsync(10)
    expect(onReviewChange).toHaveBeenCalledTimes(1)

    await vi.advanceTimersByTimeAsync(2 * pollMs)
    expect(onReviewChange).toHaveBeenCalledTimes(2)
  })

  it('does not reload it when the stream is reopened for another question', async () => {
    const close = watchQuestion('q1')
    const { asked, onReviewChange } = start((_path, init) => openStream(statusTwice, init))
    await vi.advanceTimersByTimeAsync(10)
    close()
    const stop = watchQuestion('q2')
    await vi.advanceTimersByTimeAsync(3000)

    expect(asked).toHaveLength(2)
    expect(onReviewChange).toHaveBeenCalledTimes(1)
    stop()
  })

  it('reloads it if the stream was reopened for another question before its first message', async () => {
    const close = watchQuestion('q1')
    const streams = ['', statusTwice]
    const { onReviewChange } = start((_path, init) => openStream(streams.shift() ?? '', init))
    await vi.advanceTimersByTimeAsync(10)
    announceStatus(status(1))
    expect(onReviewChange).toHaveBeenCalledTimes(1)
    close()
    const stop = watchQuestion('q2')
    await vi.advanceTimersByTimeAsync(3000)

    expect(onReviewChange).toHaveBeenCalledTimes(2)
    stop()
  })

  it('opens the stream for the displayed question, and reopens it for another', async () => {
    const open = watchQuestion('q1')
    const event = `event: question\ndata: {"id":"q1","edit_time":5,"answers":[]}\n\n`
    const { asked } = start((_path, init) => openStream(event, init))
    await vi.advanceTimersByTimeAsync(10)
    expect(getLatestChanges()).toMatchObject({ id: 'q1', edit_time: 5 })

    open()
    await vi.advanceTimersByTimeAsync(3000)
    expect(asked).toHaveLength(1)
    const close = watchQuestion('q2')
    await vi.advanceTimersByTimeAsync(3000)
    expect(asked.map(({ path }) => path.split('/').at(-1))).toEqual([
      'stream?questions=q1',
      'stream?questions=q2',
    ])
    close()
  })

  it('lets the listening tab watch the questions of other tabs', async () => {
    vi.useRealTimers()
    const close = watchQuestion('q1')
    const { asked } = start((_path, init) => openStream('', init))
    const other = new BroadcastChannel('querent:notifications:ada')
    other.postMessage({ tab: 'other', watches: 'q9' })

    await vi.waitFor(() => expect(asked.at(-1)?.path).toContain('questions=q1,q9'), 3000)
    other.close()
    close()
  })

  it('polls if there is no stream, and retries the stream later', async () => {
    const { asked } = start((path) =>
      path.endsWith('stream') ? new Response('', { status: 429 }) : answer(0),
    )
    await vi.advanceTimersByTimeAsync(2 * pollMs + 10)
    const paths = asked.map(({ path }) => path.split('/').at(-1))
    expect(paths).toEqual(['stream', 'status', 'status', 'stream', 'status'])
  })

  it('lets one of two tabs poll, and notifies the other', async () => {
    vi.useRealTimers()
    const first = start((path) => (path.endsWith('stream') ? new Response('', { status: 503 }) : answer(7)))
    const second = start(() => answer(9))

    await vi.waitFor(() => expect(second.seen).toContain(7))
    expect(first.seen).toContain(7)
    expect(second.asked).toEqual([])
  })
})
