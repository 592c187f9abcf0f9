import { type ConcurrencyLimit, createConcurrencyLimit } from '../concurrency/index.ts'
import type { DatabaseKind } from '../database/database.ts'
import type { BusyKind } from '../reports/index.ts'
import { networkKey } from './rate-limits.ts'

/** What is asked for all the time, by whoever pleases, and costs more than to say no. */
export type LoadKind = Exclude<BusyKind, 'rendering'>

type Requester = { userId: number; ip: string }

export type LoadLimits = {
  /** Rejects with `SiteBusy` where too much of the kind waits already. */
  run<T>(kind: LoadKind, requester: Requester, work: () => Promise<T>): Promise<T>
}

type Size = { atOnce: number; maxWaiting: number }

/**
 * Requests of many addresses pass every limit of an address. They share one thread and the database, so what is under
 * way and waits of each kind is bounded: all else, such as what members write, comes in between.
 */
const sizes: Record<LoadKind, Size> = {
  search: { atOnce: 3, maxWaiting: 30 },
  suggestions: { atOnce: 3, maxWaiting: 30 },
  pages: { atOnce: 4, maxWaiting: 40 },
  feeds: { atOnce: 2, maxWaiting: 20 },
  reads: { atOnce: 8, maxWaiting: 80 },
  // Each is a hash and ten statements.
  logins: { atOnce: 4, maxWaiting: 60 },
}

/** SQLite does one thing at a time, in the same thread: more at once end no sooner, and all others wait for each. */
const sqliteAtOnce: Record<LoadKind, number> = {
  search: 1,
  suggestions: 1,
  pages: 2,
  feeds: 1,
  reads: 2,
  logins: 4,
}
/** After these the thread is for others, for as long as they took. */
const paused: ReadonlySet<LoadKind> = new Set(['search', 'suggestions', 'feeds'])

/** Members do not queue with strangers, of whom there may be any number. */
export function createLoadLimits(engine: DatabaseKind, scale: number): LoadLimits {
  const create = (kind: LoadKind): Record<'members' | 'strangers', ConcurrencyLimit> => {
    const atOnce = engine === 'sqlite' ? sqliteAtOnce[kind] : sizes[kind].atOnce
    const maxWaiting = sizes[kind].maxWaiting * scale
    const size = { atOnce: Math.max(1, atOnce * scale), maxWaiting, kind }
    return { members: createConcurrencyLimit(size), strangers: createConcurrencyLimit(size) }
  }
  const limits = {
    search: create('search'),
    suggestions: create('suggestions'),
    pages: create('pages'),
    feeds: create('feeds'),
    reads: create('reads'),
    logins: create('logins'),
  } satisfies Record<LoadKind, unknown>
  return {
    run(kind, { userId, ip }, work) {
      const { members, strangers } = limits[kind]
      const key = userId > 0 ? `u${userId}` : networkKey(ip)
      const isPaused = engine === 'sqlite' && paused.has(kind)
      return runInTurn(userId > 0 ? members : strangers, { key, isPaused }, work)
    },
  }
}

/** What takes longer waits for a plugin or another host, and must not hold up what does not. */
const turnMs = 2000

type Turn = { key: string; isPaused: boolean }

async function runInTurn<T>(
  limit: ConcurrencyLimit,
  { key, isPaused }: Turn,
  work: () => Promise<T>,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const run = async () => {
    const turn = Promise.withResolvers<void>()
    const timer = setTimeout(turn.resolve, turnMs)
    const begun = performance.now()
    work()
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer)
        if (isPaused) setTimeout(turn.resolve, performance.now() - begun)
        else turn.resolve()
      })
    await turn.promise
  }
  limit.run(run, key).catch(reject)
  return promise
}
