import { createHash } from 'node:crypto'
import type { CaptchaAction } from '@querent/sdk/contract'
import { captchaRules } from './captcha.rules.ts'
import type { CaptchaCounts } from './captcha-counts.service.ts'

/** Whom a counter is for: an account or an address. */
export type CountedUnit = { action: CaptchaAction; unit: string }

/** `isDue`: it has to solve a challenge. `takeBack`: as if it had not been. */
export type CountedAction = { isDue: boolean; takeBack: () => Promise<void> }

export type ActionCounters = ReturnType<typeof createActionCounters>

/** How often everyone did what may need a captcha. */
export function createActionCounters(counts: CaptchaCounts) {
  /** A new day begins with new counters. Addresses are nobody's business in a copy of the database. */
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

    /** Counts one, so that many at a time count as many, and says whether it was due; it can be taken back. */
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

    /** Clears a count, and takes what it counted back from another. */
    async takeBackAll(part: CountedUnit, whole: CountedUnit, now: number): Promise<void> {
      // What is past may be missing from the other already.
      if (!(await read(part, now))) return
      const number = await counts.clear(toKey(part, now))
      if (number > 0) await counts.takeBack(toKey(whole, now), { number })
    },

    removePast: counts.removePast,
  }
}
