import type { CaptchaAction } from '@querent/sdk/contract'
import { type Count, captchaRules } from './captcha.rules.ts'

/** Enough for a busy site; beyond it the oldest are forgotten first. */
const maxCounters = 200_000

/** Whom a counter is for: an account or an address. */
export type CountedUnit = { action: CaptchaAction; unit: string }

export type ActionCounters = ReturnType<typeof createActionCounters>

/**
 * How often everyone did what may need a captcha. In the memory of this process: each process counts what it
 * serves, and a restart forgives.
 */
export function createActionCounters() {
  const counters = new Map<string, Count>()

  /** A new day begins with new counters. */
  const toKey = ({ action, unit }: CountedUnit, now: number) =>
    `${action} ${unit} ${new Date(now * 1000).toDateString()}`

  const isOver = (action: CaptchaAction, { lastAt }: Count, now: number) =>
    now - lastAt > captchaRules[action].forgetsAfter

  function read(counted: CountedUnit, now: number): Count | undefined {
    const count = counters.get(toKey(counted, now))
    return count && !isOver(counted.action, count, now) ? count : undefined
  }

  function forgetOld(now: number) {
    for (const [key, { lastAt }] of counters) {
      // Insertion order is order of writing; no rule remembers longer than an hour.
      if (counters.size <= maxCounters && now - lastAt < 3600) return
      counters.delete(key)
    }
  }

  return {
    isDue: (counted: CountedUnit, now: number) => captchaRules[counted.action].isDue(read(counted, now), now),

    /** Counts one; what it returns takes it back, as if it had not been. */
    add(counted: CountedUnit, now: number): () => void {
      forgetOld(now)
      const key = toKey(counted, now)
      const before = read(counted, now)
      counters.delete(key)
      counters.set(key, { number: (before?.number ?? 0) + 1, lastAt: now })
      return () => {
        const after = counters.get(key)
        if (!after) return
        if (after.number <= 1) counters.delete(key)
        else counters.set(key, { number: after.number - 1, lastAt: before?.lastAt ?? after.lastAt })
      }
    },

    clear: (counted: CountedUnit, now: number) => {
      counters.delete(toKey(counted, now))
    },
  }
}
