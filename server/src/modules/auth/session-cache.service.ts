import { LRUCache } from 'lru-cache'
import type { Executor } from '../../platform/database/database.ts'
import { onSignal } from '../../platform/database/signals.ts'
import { limitEntries } from '../../platform/lru-limit.ts'
import { cacheReports } from '../../platform/reports/index.ts'
import type { SessionRow } from './session.repository.ts'

export type SessionCache = {
  /** Finds a session by the hash of its token or cookie, from memory until it or its account changes. */
  get(hash: string, now: number, find: () => Promise<SessionRow | undefined>): Promise<SessionRow | undefined>
}

type CachedSession = { row: SessionRow; until: number }

const capacity = 20_000
/** Seconds after which a session is looked up again even without a signal that it changed. */
const cacheSeconds = 600

/**
 * Cached sessions, for calls that come every few seconds. A session that ends, and an account whose status or
 * role changes, is removed with the commit; unknown tokens are never cached.
 */
export function createSessionCache(db: Executor): SessionCache {
  const toHashes = new Map<number, Set<string>>()
  /** By the hash of the token: the hash of the cookie under which the session is cached. */
  const toCookie = new Map<string, string>()
  const sessions = new LRUCache<string, CachedSession>({
    ...limitEntries(capacity),
    dispose({ row }, hash) {
      const own = toHashes.get(row.id)
      own?.delete(hash)
      if (own?.size === 0) toHashes.delete(row.id)
      if (hash === row.visit_hash) toCookie.delete(row.token_hash)
    },
  })
  let invalidations = 0

  function store(hash: string, row: SessionRow, now: number): void {
    sessions.set(hash, { row, until: Math.min(row.expires_at, now + cacheSeconds) })
    toHashes.set(row.id, (toHashes.get(row.id) ?? new Set()).add(hash))
    if (hash === row.visit_hash) toCookie.set(row.token_hash, hash)
  }

  onSignal(db, 'session', (hash) => {
    invalidations++
    if (hash === '') return sessions.clear()
    sessions.delete(toCookie.get(hash) ?? '')
    sessions.delete(hash)
  })
  onSignal(db, 'account', (userId) => {
    invalidations++
    if (userId === '') return sessions.clear()
    for (const hash of [...(toHashes.get(Number(userId)) ?? [])]) sessions.delete(hash)
  })

  return {
    async get(hash, now, find) {
      const found = sessions.get(hash)
      const isHit = found !== undefined && found.until > now
      cacheReports.publish({ cache: 'sessions', isHit })
      if (isHit) return found.row
      sessions.delete(hash)
      const before = invalidations
      const row = await find()
      // Something ended during the read, possibly the session that was read.
      if (row && before === invalidations) store(hash, row, now)
      return row
    },
  }
}
