import { LRUCache } from 'lru-cache'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { onSignal } from '../../platform/database/signals.ts'
import { limitEntries } from '../../platform/lru-limit.ts'
import { cacheReports } from '../../platform/reports/index.ts'
import type { AlertRow } from './notification.presenter.ts'
import { findAlert } from './notification.repository.ts'
import { type NotificationTypeName, notificationTypes, unreadSeconds } from './notification-kind.rules.ts'
import { listUnreadCounts } from './unread-counter.repository.ts'

/** A user's numbers of unread items. */
export type UnreadCounters = {
  count(type: NotificationTypeName): number
  alert: AlertRow | undefined
}

type CachedCounts = {
  readAt: number
  counters: { type: number; unseen: number; raised_at: number }[]
  alert: (AlertRow & { created_at: number }) | undefined
}

const capacity = 50_000
/** Seconds after which the counts are read again even without a change signal. */
const retentionSeconds = 600

export type GetUnreadCounts = (userId: number) => Promise<UnreadCounters>

/**
 * Caches unread counts, which open pages ask for every few seconds. Every change sends a signal with its
 * transaction; then the counts are read again.
 */
export function createGetUnreadCounts({
  db,
  clock,
}: Pick<ModuleDependencies, 'db' | 'clock'>): GetUnreadCounts {
  const known = new LRUCache<number, Promise<CachedCounts>>(limitEntries(capacity))
  onSignal(db, 'notifications', (userId) => {
    if (userId === '') known.clear()
    else known.delete(Number(userId))
  })

  async function read(userId: number): Promise<CachedCounts> {
    const readAt = clock()
    const [counters, alert] = await Promise.all([
      listUnreadCounts(db, userId),
      findAlert(db, userId, readAt - unreadSeconds),
    ])
    return { readAt, counters, alert }
  }

  function remember(userId: number): Promise<CachedCounts> {
    const reading = read(userId)
    known.set(userId, reading)
    // Failures are not cached.
    reading.catch(() => {
      if (known.peek(userId) === reading) known.delete(userId)
    })
    return reading
  }

  return async (userId) => {
    const held = known.get(userId)
    cacheReports.publish({ cache: 'unread', isHit: held !== undefined })
    let cached = await (held ?? remember(userId))
    const now = clock()
    if (cached.readAt + retentionSeconds <= now) cached = await remember(userId)
    const { counters, alert } = cached
    const isFresh = (at: number) => at + unreadSeconds > now
    return {
      count(type) {
        const counter = counters.find((row) => row.type === notificationTypes[type])
        return counter && isFresh(counter.raised_at) ? counter.unseen : 0
      },
      alert: alert && isFresh(alert.created_at) ? alert : undefined,
    }
  }
}
