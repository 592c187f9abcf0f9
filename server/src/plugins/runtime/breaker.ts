const maxFailures = 5
const windowMs = 60_000
const restMs = 60_000
/** A pause is forgotten after this time without another one. */
const forgetMs = 10 * 60_000

export type BreakerStep = 'nothing' | 'pause' | 'give up'

/**
 * Counts the failures of one plugin. After five in a minute it is not called for a minute; after five more in
 * a minute it is given up. A plugin that cannot be given up, such as a guard, is paused for another minute
 * instead.
 */
export type Breaker = {
  isOpen(): boolean
  /** Whether the last pause is forgotten. */
  isCalm(): boolean
  /** Counts a failure; returns what to do about it. */
  failed(): BreakerStep
}

/** `now`: milliseconds of any clock that only moves forward. */
export function createBreaker(now: () => number): Breaker {
  let failures: number[] = []
  let pausedUntil = Number.NEGATIVE_INFINITY

  return {
    isOpen: () => now() < pausedUntil,
    isCalm: () => now() - pausedUntil >= forgetMs,
    failed() {
      const at = now()
      if (at < pausedUntil) return 'nothing'
      failures = [...failures.filter((time) => time > at - windowMs), at]
      if (failures.length < maxFailures) return 'nothing'
      failures = []
      const isAgain = at - pausedUntil < forgetMs
      pausedUntil = at + restMs
      return isAgain ? 'give up' : 'pause'
    },
  }
}
