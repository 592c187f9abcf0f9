import { Client, DatabaseError, type Pool, type PoolConfig } from 'pg'
import type { Log } from '../log/log.ts'
import { DatabaseUnreachable, NoResponse } from './unreachable.ts'

/**
 * Detects a server that neither responds nor closes its connections, such as one on a machine that is frozen
 * or has lost its network. Without it, queries would wait forever.
 */
export type HangWatch = {
  /** Waits for a statement or a connection; fails once the server is known not to respond. */
  waitFor<T>(work: Promise<T>): Promise<T>
  /** Throws while the server is known not to respond. */
  assertResponding(): void
  /** Logs when the server stops responding, and when it responds again. */
  logTo(log: Log): void
  stop(): void
}

export type WatchTimes = {
  /** After a longer wait, the server is probed. */
  suspiciousMs: number
  /** The time limit for the server to accept a probe's connection. */
  probeMs: number
  lookMs: number
}

/** Two, because a process that was itself blocked reads the response to the first one too late. */
const probes = 2

const defaultTimes: WatchTimes = { suspiciousMs: 5000, probeMs: 5000, lookMs: 1000 }

type Watched = { config: PoolConfig; pools: readonly Pool[]; times?: WatchTimes | undefined }

/** Watches the server of `config`; all connections of `pools` are closed if it does not respond. */
export function createHangWatch({ config, pools, times = defaultTimes }: Watched): HangWatch {
  const { suspiciousMs, probeMs, lookMs } = times
  const connections = new Set<Client>()
  /** When each wait began, the oldest first. */
  const waiting = new Map<Promise<unknown>, number>()
  let silence: { since: number; cause: Error } | undefined
  let respondedAt = 0
  let isLooking = false
  let log: Log | undefined

  for (const pool of pools) {
    pool.on('connect', (client) => {
      // The type does not include this.
      if (!(client instanceof Client)) return
      connections.add(client)
      client.once('end', () => connections.delete(client))
    })
  }

  /** When the oldest wait that is too long began. */
  function findSuspicion(): number | undefined {
    const [oldest = Number.POSITIVE_INFINITY] = waiting.values()
    return performance.now() - Math.max(oldest, respondedAt) > suspiciousMs ? oldest : undefined
  }

  async function look(): Promise<void> {
    const since = silence?.since ?? findSuspicion()
    if (isLooking || since === undefined) return
    isLooking = true
    try {
      if (await respondsWithin(probes)) noteResponse()
      else noteSilence(since)
    } finally {
      isLooking = false
    }
  }

  async function respondsWithin(count: number): Promise<boolean> {
    return (await isResponding(config, probeMs)) || (count > 1 && respondsWithin(count - 1))
  }

  function noteSilence(since: number): void {
    if (!silence) {
      const seconds = Math.round((performance.now() - since) / 1000)
      const cause = new NoResponse(seconds)
      silence = { since, cause }
      log?.error({ reason: cause.message }, 'the database does not respond; closing its connections')
    }
    for (const { connection } of connections) connection.stream.destroy(silence.cause)
  }

  function noteResponse(): void {
    respondedAt = performance.now()
    if (!silence) return
    const seconds = Math.round((performance.now() - silence.since) / 1000)
    silence = undefined
    log?.info({ seconds }, 'the database responds again')
  }

  const timer = setInterval(() => void look(), lookMs).unref()

  return {
    async waitFor(work) {
      waiting.set(work, performance.now())
      try {
        return await work
      } finally {
        waiting.delete(work)
      }
    },
    assertResponding() {
      if (silence) throw new DatabaseUnreachable(silence.cause)
    },
    logTo(siteLog) {
      log = siteLog
    },
    stop: () => clearInterval(timer),
  }
}

/**
 * Whether the server says anything to a new connection, if only that there are too many. No statement is
 * sent: a pooler whose connections are all in use delays it, although it works.
 */
async function isResponding(config: PoolConfig, timeoutMs: number): Promise<boolean> {
  const client = new Client({ ...config, connectionTimeoutMillis: timeoutMs })
  client.on('error', () => {})
  try {
    await client.connect()
    void client.end()
    return true
  } catch (error) {
    return error instanceof DatabaseError
  }
}
