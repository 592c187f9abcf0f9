import { type ConcurrencyLimit, createConcurrencyLimit } from '../concurrency/index.ts'
import type { DatabaseKind } from '../database/database.ts'
import type { BusyKind } from '../reports/index.ts'
import { networkKey } from './rate-limits.ts'

/** Kinds of requests that anyone can send at any time, and that cost more than rejecting them. */
export type LoadKind = Exclude<BusyKind, 'rendering'> | 'previews'

type Requester = { userId: number; ip: string }

export type LoadLimits = {
  /** Rejects with `SiteBusy` if too many of the kind are already waiting. */
  run<T>(kind: LoadKind, requester: Requester, work: () => Promise<T>): Promise<T>
  /** Runs work without a kind, such as writes: at once, and before anonymous reads. */
  runUnbounded<T>(requester: Requester, work: () => Promise<T>): Promise<T>
  /** What strangers read gives way until this is disposed of: who sends a request seems to be a member. */
  expectMember(): Disposable
}

type Size = { atOnce: number; maxWaiting: number }

/**
 * Rate limits count each address, so requests of many addresses pass them. The number of running and waiting
 * requests of each kind is therefore limited as well, so that other work, such as writes of members, is not
 * delayed.
 */
const sizes: Record<LoadKind, Size> = {
  search: { atOnce: 3, maxWaiting: 30 },
  suggestions: { atOnce: 3, maxWaiting: 30 },
  pages: { atOnce: 4, maxWaiting: 40 },
  feeds: { atOnce: 2, maxWaiting: 20 },
  reads: { atOnce: 8, maxWaiting: 80 },
  // Each login needs a hash and ten statements.
  logins: { atOnce: 4, maxWaiting: 60 },
  // They share the threads that render members' posts, which must not wait behind many of them.
  previews: { atOnce: 2, maxWaiting: 40 },
}

/**
 * SQLite runs one statement at a time, in the main thread: more concurrent requests would not finish sooner,
 * and would block all others.
 */
const sizesInThread: Record<LoadKind, Size> = {
  ...sizes,
  search: { atOnce: 1, maxWaiting: 30 },
  suggestions: { atOnce: 1, maxWaiting: 30 },
  pages: { atOnce: 1, maxWaiting: 40 },
  feeds: { atOnce: 1, maxWaiting: 20 },
  reads: { atOnce: 2, maxWaiting: 80 },
}
/** After one of these, the next one waits for as long as it took, so that the thread is free for others. */
const paused: ReadonlySet<LoadKind> = new Set(['search', 'suggestions', 'feeds'])
/**
 * The same after one of these for a visitor, while a request of a member runs: that has many short steps,
 * such as the statements of a write, and pages would be rendered between any two of them. So no more of them
 * run at a time than in the thread of SQLite, whatever the database: a page takes longer to render than its
 * statements.
 */
const pausedForMembers: ReadonlySet<LoadKind> = new Set(['pages', 'reads'])

type LoadOptions = {
  engine: DatabaseKind
  scale: number
  /** Whether something other than the database serves searches. */
  isSearchElsewhere?: () => boolean
}

export function createLoadLimits({
  engine,
  scale,
  isSearchElsewhere = () => false,
}: LoadOptions): LoadLimits {
  let runningForMembers = 0
  const givesWay = (kind: LoadKind) => runningForMembers > 0 && pausedForMembers.has(kind)
  const inThread = createLimits(sizesInThread, { scale, givesWay })
  const elsewhere = createLimits(sizes, { scale, givesWay })

  async function countMembers<T>({ userId }: Requester, work: () => Promise<T>): Promise<T> {
    const count = userId > 0 ? 1 : 0
    runningForMembers += count
    try {
      return await work()
    } finally {
      runningForMembers -= count
    }
  }

  return {
    runUnbounded: countMembers,
    expectMember() {
      runningForMembers += 1
      return {
        [Symbol.dispose]() {
          runningForMembers -= 1
        },
      }
    },
    run(kind, requester, work) {
      const { userId, ip } = requester
      const isMember = userId > 0
      const isInThread = engine === 'sqlite' && !(kind === 'search' && isSearchElsewhere())
      const { members, strangers } = (isInThread ? inThread : elsewhere)[kind]
      const key = isMember ? `u${userId}` : networkKey(ip)
      const isPaused = () => (isInThread && paused.has(kind)) || (!isMember && givesWay(kind))
      return countMembers(requester, () => runInTurn(isMember ? members : strangers, { key, isPaused }, work))
    },
  }
}

type LimitOptions = { scale: number; givesWay: (kind: LoadKind) => boolean }

/** Members have a separate queue, since there may be any number of visitors. */
function createLimits(of: Record<LoadKind, Size>, { scale, givesWay }: LimitOptions) {
  const create = (kind: LoadKind) => {
    const toAtOnce = ({ [kind]: size }: Record<LoadKind, Size>) => Math.max(1, size.atOnce * scale)
    const atOnce = toAtOnce(of)
    const fewer = toAtOnce(sizesInThread)
    const reported: BusyKind = kind === 'previews' ? 'rendering' : kind
    const queue = { maxWaiting: of[kind].maxWaiting * scale, kind: reported }
    return {
      members: createConcurrencyLimit({ ...queue, atOnce }),
      strangers: createConcurrencyLimit({ ...queue, atOnce: () => (givesWay(kind) ? fewer : atOnce) }),
    }
  }
  return {
    search: create('search'),
    suggestions: create('suggestions'),
    pages: create('pages'),
    feeds: create('feeds'),
    reads: create('reads'),
    logins: create('logins'),
    previews: create('previews'),
  } satisfies Record<LoadKind, unknown>
}

/** A request that takes longer waits for a plugin or another host, and frees its place. */
const turnMs = 2000

type Turn = { key: string; isPaused: () => boolean }

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
        if (isPaused()) setTimeout(turn.resolve, performance.now() - begun)
        else turn.resolve()
      })
    await turn.promise
  }
  limit.run(run, key).catch(reject)
  return promise
}
