import { type Database, inTransaction } from '../../platform/database/database.ts'
import { CacheUnavailable, type SiteCache } from '../../platform/shared-cache/index.ts'
import type { Count } from './captcha.rules.ts'
import {
  addCaptchaCount,
  decrementCaptchaCount,
  deleteCaptchaCount,
  deletePastCaptchaCounts,
  findCaptchaCount,
} from './captcha-counts.repository.ts'

/** Enough for a busy site; beyond it the oldest are forgotten first. */
const maxCounters = 200_000
/** The longest window of any rule. */
const maxSeconds = 3600

type Taken = { number: number; lastAt?: number | undefined }

/** Where actions are counted. */
export type CaptchaCounts = {
  read(key: string): Promise<Count | undefined>
  /** Counts one, and returns the previous count; counts last updated before `since` are ignored. */
  add(key: string, times: { now: number; since: number }): Promise<Count | undefined>
  /** Subtracts from a count, last updated at the time, if known. */
  takeBack(key: string, taken: Taken): Promise<void>
  /** Deletes a count and returns it: of concurrent callers, one gets it. */
  clear(key: string): Promise<number>
  removePast(now: number): Promise<void>
}

/**
 * On PostgreSQL all processes share counters in the database; on SQLite the single process counts in memory,
 * and a restart resets the counters. If a plugin offers a cache, all count there while it responds.
 */
export function openCaptchaCounts(db: Database, cache?: SiteCache): CaptchaCounts {
  const counts = db.engine === 'postgres' ? storedCounts(db) : createMemoryCounts()
  return cache ? cachedCounts(cache, counts) : counts
}

const numberKey = (key: string) => `captcha number:${key}`
const timeKey = (key: string) => `captcha time:${key}`

/**
 * Counts in the cache: the number, and the time of the last action. Each changes atomically, so concurrent
 * calls all get different numbers, and the time of the previous one.
 */
function cachedCounts(cache: SiteCache, fallback: CaptchaCounts): CaptchaCounts {
  async function orFallBack<T>(work: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof CacheUnavailable)) throw error
      return otherwise()
    }
  }

  async function read(key: string): Promise<Count | undefined> {
    const found = await cache.use(async ({ get }) => [await get(numberKey(key)), await get(timeKey(key))])
    const [number = 0, lastAt] = found.map((text) => (text === undefined ? undefined : Number(text)))
    return lastAt === undefined || number < 1 ? undefined : { number, lastAt }
  }

  async function add(
    key: string,
    { now, since }: { now: number; since: number },
  ): Promise<Count | undefined> {
    // An action at that very second still counts.
    const seconds = now - since + 1
    return cache.use(async ({ increment, set }) => {
      const { value } = await increment(numberKey(key), { by: 1, seconds, renews: true })
      const lastAt = Number((await set(timeKey(key), String(now), { seconds })) ?? now)
      return value > 1 ? { number: value - 1, lastAt } : undefined
    })
  }

  async function takeBack(key: string, { number, lastAt }: Taken): Promise<void> {
    await cache.use(async ({ increment, remove, set }) => {
      const { value } = await increment(numberKey(key), { by: -number, seconds: maxSeconds })
      if (value < 1) await remove([numberKey(key), timeKey(key)])
      else if (lastAt !== undefined) await set(timeKey(key), String(lastAt), { seconds: maxSeconds })
    })
  }

  async function clear(key: string): Promise<number> {
    return cache.use(async ({ remove, set }) => {
      const number = Number((await set(numberKey(key), '0', { seconds: maxSeconds })) ?? 0)
      await remove([numberKey(key), timeKey(key)])
      return number
    })
  }

  return {
    read: (key) =>
      orFallBack(
        () => read(key),
        () => fallback.read(key),
      ),
    add: (key, times) =>
      orFallBack(
        () => add(key, times),
        () => fallback.add(key, times),
      ),
    takeBack: (key, taken) =>
      orFallBack(
        () => takeBack(key, taken),
        () => fallback.takeBack(key, taken),
      ),
    clear: (key) =>
      orFallBack(
        () => clear(key),
        () => fallback.clear(key),
      ),
    removePast: fallback.removePast,
  }
}

export function createMemoryCounts(): CaptchaCounts {
  const counters = new Map<string, Count>()

  function forgetOld(now: number) {
    for (const [key, { lastAt }] of counters) {
      // Insertion order is the order of writing.
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
    async takeBack(key, { number, lastAt }) {
      const after = counters.get(key)
      if (!after) return
      if (after.number <= number) counters.delete(key)
      else counters.set(key, { number: after.number - number, lastAt: lastAt ?? after.lastAt })
    },
    async clear(key) {
      const number = counters.get(key)?.number ?? 0
      counters.delete(key)
      return number
    },
    async removePast() {},
  }
}

export const storedCounts = (db: Database): CaptchaCounts => ({
  read: (key) => findCaptchaCount(db, key),
  add: (key, times) => inTransaction(db, (tx) => addCaptchaCount(tx, key, times)),
  takeBack: (key, taken) => inTransaction(db, (tx) => decrementCaptchaCount(tx, key, taken)),
  clear: (key) => inTransaction(db, (tx) => deleteCaptchaCount(tx, key)),
  removePast: (now) => deletePastCaptchaCounts(db, now - maxSeconds),
})
