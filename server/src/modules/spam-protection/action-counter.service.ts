import { createHash } from 'node:crypto'
import type { CaptchaAction } from '@querent/sdk/contract'
import { captchaRules } from './captcha.rules.ts'
import type { CaptchaCounts } from './captcha-counts.service.ts'

/** The subject of a counter: an account or an address. */
export type CountedUnit = { action: CaptchaAction; unit: string }

/** `isDue`: a challenge has to be solved. `takeBack`: undoes the count. */
export type CountedAction = { isDue: boolean; takeBack: () => Promise<void> }

export type ActionCounters = ReturnType<typeof createActionCounters>

/** Counts actions that may need a captcha, by user. */
export function createActionCounters(counts: CaptchaCounts) {
  /** A new day begins with new counters. Addresses must not be readable in a copy of the database. */
  const toKey = ({ action, unit }: CountedUnit, now: number) =>
    createHash('sha256')
      .update(`${action} ${unit} ${new Date(now * 1000).toDateString()}`)
      .digest('base64url')

  async function read(counted: CountedUnit, now: number) {
    const count = await counts.read(toKey(counted, now))
    return count && now - count.lastAt <= captchaRules[counted.action].forgetsAfter ? count : undefined
  }

  return {
    isDue: async (counted: CountedUnit, now: number) =>
      captchaRules[counted.action].isDue(await read(counted, now), now),

    /**
     * Counts one, so that concurrent actions all count, and returns whether a challenge was due; it can be
     * undone.
     */
    async add(counted: CountedUnit, now: number): Promise<CountedAction> {
      const key = toKey(counted, now)
      const { forgetsAfter, isDue } = captchaRules[counted.action]
      const before = await counts.add(key, { now, since: now - forgetsAfter })
      return {
        isDue: isDue(before, now),
        takeBack: () => counts.takeBack(key, { number: 1, lastAt: before?.lastAt }),
      }
    },

    async clear(counted: CountedUnit, now: number): Promise<void> {
      await counts.clear(toKey(counted, now))
    },

    /** Clears a count, and subtracts it from another. */
    async takeBackAll(part: CountedUnit, whole: CountedUnit, now: number): Promise<void> {
      // Expired counts may already be missing from the other.
      if (!(await read(part, now))) return
      const number = await counts.clear(toKey(part, now))
      if (number > 0) await counts.takeBack(toKey(whole, now), { number })
    },

    removePast: counts.removePast,
  }
}
