/** Resolves at once, or after all other waiting work has run. */
export type YieldIfDue = () => Promise<void> | undefined

/** Short enough to go unnoticed, and long enough for most requests. */
const maxBlockingMs = 10

/**
 * For work in many short parts without any waiting: called before each part, it yields to the rest of the
 * process whenever it has kept the event loop busy for too long.
 */
export function createYielder(maxMs = maxBlockingMs): YieldIfDue {
  let startedAt: number | undefined
  return () => {
    if (startedAt === undefined) {
      startedAt = performance.now()
      setImmediate(() => {
        startedAt = undefined
      })
      return undefined
    }
    if (performance.now() - startedAt < maxMs) return undefined
    return new Promise((resolve) => setImmediate(resolve))
  }
}
