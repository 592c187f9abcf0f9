/** Notices when nothing has been running for a while. */
export type IdleTimer = {
  /** Counts work as running until it settles. */
  during<T>(work: () => Promise<T>): Promise<T>
  /** Resolves when nothing is running. */
  whenIdle(): Promise<void>
  stop(): void
}

export function createIdleTimer(idleMs: number, onIdle: () => void): IdleTimer {
  let running = 0
  let timer: NodeJS.Timeout | undefined
  let idle = Promise.withResolvers<void>()
  idle.resolve()
  return {
    async during(work) {
      if (running === 0) idle = Promise.withResolvers()
      running += 1
      clearTimeout(timer)
      try {
        return await work()
      } finally {
        running -= 1
        if (running === 0) {
          idle.resolve()
          timer = setTimeout(onIdle, idleMs).unref()
        }
      }
    },
    whenIdle: () => idle.promise,
    stop: () => clearTimeout(timer),
  }
}
