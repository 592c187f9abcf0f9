import { AppError } from '../../platform/refusals/index.ts'

/** Lets only some work run at the same time; the rest waits in order of arrival. */
export type Turns = {
  /** Refuses the work when too much waits already. */
  run<T>(work: () => Promise<T>): Promise<T>
  isIdle(): boolean
}

export function createTurns({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): Turns {
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
export function createAccountTurns(maxWaiting: number) {
  const turnsByUser = new Map<number, Turns>()

  return async function run<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const turns = turnsByUser.get(userId) ?? createTurns({ atOnce: 1, maxWaiting })
    turnsByUser.set(userId, turns)
    try {
      return await turns.run(work)
    } finally {
      if (turns.isIdle()) turnsByUser.delete(userId)
    }
  }
}
