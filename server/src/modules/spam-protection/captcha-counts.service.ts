import { type Database, inTransaction } from '../../platform/database/database.ts'
import type { Count } from './captcha.rules.ts'
import {
  addCaptchaCount,
  deleteCaptchaCount,
  deletePastCaptchaCounts,
  findCaptchaCount,
  takeBackCaptchaCount,
} from './captcha-counts.repository.ts'

/** Enough for a busy site; beyond it the oldest are forgotten first. */
const maxCounters = 200_000
/** No rule remembers longer. */
const maxSeconds = 3600

/** Where it is counted how often something was done. */
export type CaptchaCounts = {
  read(key: string): Promise<Count | undefined>
  /** Counts one, and returns the count before; what was last done before `since` is forgotten. */
  add(key: string, times: { now: number; since: number }): Promise<Count | undefined>
  /** Counts one less, last done at the time, where it is known. */
  takeBack(key: string, lastAt: number | undefined): Promise<void>
  clear(key: string): Promise<void>
  removePast(now: number): Promise<void>
}

/**
 * On PostgreSQL all processes count together, in the database; on SQLite the one process counts in its memory, and a
 * restart forgives.
 */
export const openCaptchaCounts = (db: Database): CaptchaCounts =>
  db.engine === 'postgres' ? storedCounts(db) : createMemoryCounts()

export function createMemoryCounts(): CaptchaCounts {
  const counters = new Map<string, Count>()

  function forgetOld(now: number) {
    for (const [key, { lastAt }] of counters) {
      // Insertion order is order of writing.
      if (counters.size <= maxCounters && now - lastAt < maxSeconds) return
      counters.delete(key)
    }
  }

  return {
    read: async (key) => counters.get(key),
    async add(key, { now, since }) {
      forgetOld(now)
      const found = counters.get(key)
      const before = found && found.lastAt >= since ? found : undefined
      counters.delete(key)
      counters.set(key, { number: (before?.number ?? 0) + 1, lastAt: now })
      return before
    },
    async takeBack(key, lastAt) {
      const after = counters.get(key)
      if (!after) return
      if (after.number <= 1) counters.delete(key)
      else counters.set(key, { number: after.number - 1, lastAt: lastAt ?? after.lastAt })
    },
    async clear(key) {
      counters.delete(key)
    },
    async removePast() {},
  }
}

export const storedCounts = (db: Database): CaptchaCounts => ({
  read: (key) => findCaptchaCount(db, key),
  add: (key, times) => inTransaction(db, (tx) => addCaptchaCount(tx, key, times)),
  takeBack: (key, lastAt) => inTransaction(db, (tx) => takeBackCaptchaCount(tx, key, lastAt)),
  clear: (key) => inTransaction(db, (tx) => deleteCaptchaCount(tx, key)),
  removePast: (now) => inTransaction(db, (tx) => deletePastCaptchaCounts(tx, now - maxSeconds)),
})
