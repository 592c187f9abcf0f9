import { AppError } from '../errors/index.ts'
import type { BusyKind } from '../reports/index.ts'
import { reportBusy } from './site-busy.ts'

export { createMutex, type Mutex, type Release } from './mutex.ts'

/** Lets only some work run at the same time; the rest waits. */
export type ConcurrencyLimit = {
  /**
   * Rejects work when too much is waiting. Keys take turns, and when the queue is full, the key with the most
   * waiting work loses a place: a caller with many requests only delays itself, and only its requests are
   * rejected.
   */
  run<T>(work: () => Promise<T>, key?: string): Promise<T>
  isIdle(): boolean
}

type Waiting = PromiseWithResolvers<void>

type LimitOptions = {
  /** A function is called whenever work may begin. */
  atOnce: number | (() => number)
  maxWaiting?: number
  /** Set for work that all visitors cause: a rejection then means that the site is busy, not that the caller is. */
  kind?: BusyKind
}

export function createConcurrencyLimit(options: LimitOptions): ConcurrencyLimit {
  const { atOnce, maxWaiting = Number.POSITIVE_INFINITY, kind } = options
  const hasPlace = () => running < (typeof atOnce === 'number' ? atOnce : atOnce())
  /** By key, in the order of their turns. */
  const queues = new Map<string, Waiting[]>()
  let waitingCount = 0
  let running = 0

  async function acquire(key: string): Promise<void> {
    if (waitingCount === 0 && hasPlace()) {
      running += 1
      return
    }
    if (waitingCount >= maxWaiting) makeRoom(key)
    const waiting: Waiting = Promise.withResolvers()
    const queue = queues.get(key)
    if (queue) queue.push(waiting)
    else queues.set(key, [waiting])
    waitingCount += 1
    await waiting.promise
  }

  /** Rejects the last entry of the longest queue, unless that is not longer than the queue of the new entry. */
  function makeRoom(key: string): void {
    let longest = queues.get(key) ?? []
    const ownLength = longest.length
    for (const queue of queues.values()) if (queue.length > longest.length) longest = queue
    const tooMany = kind ? reportBusy(kind) : new AppError('base.too_many_requests', { retryAfter: 1 })
    if (longest.length <= ownLength + 1) throw tooMany
    waitingCount -= 1
    longest.pop()?.reject(tooMany)
  }

  function release(): void {
    running -= 1
    for (const [key, queue] of queues) {
      if (!hasPlace()) return
      const next = queue.shift()
      // A key with more waiting work moves behind the others.
      queues.delete(key)
      if (queue.length > 0) queues.set(key, queue)
      waitingCount -= 1
      running += 1
      next?.resolve()
    }
  }

  return {
    async run(work, key = '') {
      await acquire(key)
      try {
        return await work()
      } finally {
        release()
      }
    },
    isIdle: () => running === 0,
  }
}

export { reportBusy, SiteBusy } from './site-busy.ts'

/** A queue for each account: the requests of one account run one after the other. */
export function createAccountLimits(maxWaiting: number) {
  const limitsByUser = new Map<number, ConcurrencyLimit>()

  return async function run<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const concurrencyLimit = limitsByUser.get(userId) ?? createConcurrencyLimit({ atOnce: 1, maxWaiting })
    limitsByUser.set(userId, concurrencyLimit)
    try {
      return await concurrencyLimit.run(work)
    } finally {
      if (concurrencyLimit.isIdle()) limitsByUser.delete(userId)
    }
  }
}
