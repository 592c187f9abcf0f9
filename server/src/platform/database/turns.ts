/** Resolves at once, or when everything else that was waiting has had its turn. */
export type WaitForTurn = () => Promise<void> | undefined

/** Short enough to go unnoticed, and long enough for most requests. */
const maxTurnMs = 10

/**
 * For work that is done in many short parts without ever waiting: asked before each part, it gives way to the rest of
 * the process whenever a turn of the event loop has taken too long.
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
