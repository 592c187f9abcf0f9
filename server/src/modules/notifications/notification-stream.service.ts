import { PassThrough } from 'node:stream'
import type { NotificationStatus } from '@querent/sdk/contract'
import type { Executor } from '../../platform/database/database.ts'
import { onSignal } from '../../platform/database/signals.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor } from '../auth/index.ts'
import {
  createWatchedQuestions,
  type WatchedQuestions,
  type WatchRequest,
} from './watched-questions.service.ts'

export type StreamLimits = {
  /** How many streams a process keeps open: for one account, and in all. */
  perUser: number
  total: number
  /** How many questions a stream watches. */
  questions: number
  heartbeatMs: number
  debounceMs: number
}

export const defaultLimits: StreamLimits = {
  perUser: 4,
  total: 4000,
  questions: 8,
  heartbeatMs: 25_000,
  debounceMs: 200,
}

/** Reads the status as the stream's user; throws if they may no longer read it. */
type AskStatus = () => Promise<NotificationStatus>

type Bearer = Pick<Actor, 'userId' | 'sessionHash'>

type Stream = Bearer & {
  out: PassThrough
  ask: AskStatus
  sent: string
  /** Whether the last status sent was that of a reviewer. */
  isReviewer: boolean
  /** Review queues that have changed since the last event. */
  changedQueues: Set<string>
  questions: WatchedQuestions
  timer?: NodeJS.Timeout
}

export type NotificationStreams = {
  /** Text of server-sent events: the status now, and again whenever it changes. */
  open(bearer: Bearer, ask: AskStatus, watched?: WatchRequest): Promise<PassThrough>
  /** Ends all streams, and rejects new ones: the process is about to stop. */
  close(): void
  readonly size: number
}

/** The maximum number of bytes that wait for a client that reads too slowly. */
const backlog = 64 * 1024

/**
 * Pushes the response of `notification/status`, for reviewers which of their queues changed (`event:
 * review`), and the response of `question/changes` for questions that are open (`event: question`). Streams
 * end with their session.
 */
export function createNotificationStreams(db: Executor, limits = defaultLimits): NotificationStreams {
  const streams = new Set<Stream>()
  let isClosed = false
  let heart: NodeJS.Timeout | undefined

  function end(stream: Stream): void {
    clearTimeout(stream.timer)
    streams.delete(stream)
    stream.out.end()
    if (streams.size > 0) return
    clearInterval(heart)
    heart = undefined
  }

  /**
   * A client that does not read would not read the end of the stream either, so the connection is closed at
   * once.
   */
  function drop(stream: Stream): void {
    end(stream)
    stream.out.destroy()
  }

  async function push(stream: Stream): Promise<void> {
    stream.timer = undefined
    try {
      const status = await stream.ask()
      if (!streams.has(stream)) return
      if (stream.out.writableLength > backlog) return drop(stream)
      stream.isReviewer = status.can_revision
      writeStatus(stream, JSON.stringify(status))
      writeQueues(stream)
      await writeQuestions(stream)
    } catch {
      end(stream)
    }
  }

  /**
   * The names of the queues are sent in any case, since the items may be different even if their number is
   * the same.
   */
  function notifyReviewers(queue: string): void {
    for (const stream of streams) {
      if (!stream.isReviewer) continue
      if (queue !== '') stream.changedQueues.add(queue)
      schedule(stream)
    }
  }

  /** Combines several changes into one event. */
  function schedule(stream: Stream): void {
    stream.timer ??= setTimeout(() => void push(stream), limits.debounceMs)
  }

  function beat(): void {
    for (const stream of streams) {
      if (stream.out.writableLength > backlog) drop(stream)
      else stream.out.write(': \n\n')
      schedule(stream)
    }
  }

  const notify = (key: string) => {
    for (const stream of streams) if (key === '' || stream.userId === Number(key)) schedule(stream)
  }
  onSignal(db, 'notifications', notify)
  onSignal(db, 'account', notify)
  onSignal(db, 'reviews', notifyReviewers)
  onSignal(db, 'question', (key) => {
    for (const stream of streams) if (stream.questions.noteChange(key)) schedule(stream)
  })
  onSignal(db, 'session', (key) => {
    for (const stream of streams) if (key === '' || stream.sessionHash === key) schedule(stream)
  })

  return {
    async open({ userId, sessionHash }, ask, watched) {
      const own = [...streams].filter((stream) => stream.userId === userId).length
      if (isClosed || streams.size >= limits.total || own >= limits.perUser) {
        throw new AppError('base.too_many_requests', { retryAfter: 60 })
      }
      const stream: Stream = {
        userId,
        sessionHash,
        out: new PassThrough(),
        ask,
        sent: '',
        isReviewer: false,
        changedQueues: new Set(),
        questions: createWatchedQuestions(watched, limits.questions),
      }
      streams.add(stream)
      stream.out.on('close', () => end(stream))
      heart ??= setInterval(beat, limits.heartbeatMs).unref()
      await push(stream)
      return stream.out
    },
    close() {
      isClosed = true
      for (const stream of [...streams]) end(stream)
    },
    get size() {
      return streams.size
    },
  }
}

function writeStatus(stream: Stream, text: string): void {
  if (text === stream.sent) return
  stream.sent = text
  stream.out.write(`event: status\ndata: ${text}\n\n`)
}

function writeQueues(stream: Stream): void {
  const queues = [...stream.changedQueues]
  stream.changedQueues.clear()
  if (queues.length > 0) stream.out.write(`event: review\ndata: ${JSON.stringify({ queues })}\n\n`)
}

async function writeQuestions({ questions, out }: Stream): Promise<void> {
  for (const text of await questions.readChanged()) {
    if (out.writable) out.write(`event: question\ndata: ${text}\n\n`)
  }
}
