/** Notices that nothing has been running for a while. */
export type IdleTimer = {
  /** Counts work as running until it settles. */
  during<T>(work: () => Promise<T>): Promise<T>
  stop(): void
}

export function createIdleTimer(idleMs: number, onIdle: () => void): IdleTimer {
  let running = 0
  let timer: NodeJS.Timeout | undefined
  return {
    async during(work) {
      running += 1
      clearTimeout(timer)
      try {
        return await work()
      } finally {
        running -= 1
        if (running === 0) timer = setTimeout(onIdle, idleMs).unref()
      }
    },
    stop: () => clearTimeout(timer),
  }
}
