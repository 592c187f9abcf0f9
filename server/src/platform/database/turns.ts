/** Resolves at once, or after all other waiting work has had its turn. */
export type WaitForTurn = () => Promise<void> | undefined

/** Short enough to go unnoticed, and long enough for most requests. */
const maxTurnMs = 10

/**
 * For work in many short parts without any waiting: called before each part, it yields to the rest of the
 * process whenever a turn of the event loop has taken too long.
 */
export function createTurns(maxMs = maxTurnMs): WaitForTurn {
  let begunAt: number | undefined
  return () => {
    if (begunAt === undefined) {
      begunAt = performance.now()
      setImmediate(() => {
        begunAt = undefined
      })
      return undefined
    }
    if (performance.now() - begunAt < maxMs) return undefined
    return new Promise((resolve) => setImmediate(resolve))
  }
}
