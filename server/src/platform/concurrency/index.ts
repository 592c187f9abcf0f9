import { AppError } from '../errors/index.ts'

/** Lets only some work run at the same time; the rest waits in order of arrival. */
export type ConcurrencyLimit = {
  /** Rejects the work when too much waits already. */
  run<T>(work: () => Promise<T>): Promise<T>
  isIdle(): boolean
}

export function createConcurrencyLimit({
  atOnce,
  maxWaiting = Number.POSITIVE_INFINITY,
}: {
  atOnce: number
  maxWaiting?: number
}): ConcurrencyLimit {
  const waiting: (() => void)[] = []
  let running = 0

  async function acquire(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.length >= maxWaiting) throw new AppError('base.too_many_requests', { retryAfter: 1 })
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    await promise
  }

  function release(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return {
    async run(work) {
      await acquire()
      try {
        return await work()
      } finally {
        release()
      }
    },
    isIdle: () => running === 0,
  }
}

/** Turns for each account: what one account sends runs one after the other. */
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
