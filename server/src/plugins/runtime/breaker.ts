const maxFailures = 5
const windowMs = 60_000
const restMs = 60_000
/** After so long without a pause, the one before is forgotten. */
const forgetMs = 10 * 60_000

export type BreakerStep = 'nothing' | 'pause' | 'give up'

/**
 * Watches the failures of one plugin: five in a minute, and it is left alone for a minute; five in a minute after
 * that, and it is given up. What is not ended then, such as a guard, is left alone for another minute.
 */
export type Breaker = {
  isOpen(): boolean
  /** There was no pause for so long that the one before is forgotten. */
  isCalm(): boolean
  /** What follows from one more failure. */
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
