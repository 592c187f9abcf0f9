import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { signal } from '../../platform/database/signals.ts'
import { notificationTypes } from './notification-kind.rules.ts'
import { hasUnreadOfQuestion, listNewestUnread, markQuestionRead } from './read-state.repository.ts'
import { findUnreadCount, subtractUnread } from './unread-counter.repository.ts'

/** A member opened a question: marks notifications about it, its answers and its comments as read. */
export type MarkQuestionRead = (userId: number, questionId: number) => Promise<void>

/**
 * Writes only if there is something to mark. A failure to write does not keep the question from being shown.
 */
export function createMarkQuestionRead({
  db,
  log,
}: Pick<ModuleDependencies, 'db' | 'log'>): MarkQuestionRead {
  return async (userId, questionId) => {
    if (userId === 0 || !(await hasUnreadOfQuestion(db, userId, questionId))) return
    try {
      await inTransaction(db, (tx) => markRead(tx, userId, questionId))
    } catch (error) {
      log.warn({ err: error, questionId }, 'could not mark the notifications of a question as read')
    }
  }
}

async function markRead(tx: Tx, userId: number, questionId: number): Promise<void> {
  const marked = await markQuestionRead(tx, userId, questionId)
  for (const type of Object.values(notificationTypes)) {
    const ids = marked.filter((row) => row.type === type).map(({ id }) => id)
    if (ids.length > 0) await lowerCounter(tx, { userId, type, ids })
  }
  if (marked.length > 0) await signal(tx, 'notifications', userId)
}

/**
 * Subtracts only the newest of the unread notifications, as many as the counter says: those already seen in
 * the list are not subtracted again.
 */
async function lowerCounter(
  tx: Tx,
  { userId, type, ids }: { userId: number; type: number; ids: readonly number[] },
): Promise<void> {
  const unreadCount = await findUnreadCount(tx, userId, type)
  if (unreadCount === 0) return
  const others = await listNewestUnread(tx, { userId, type, limit: unreadCount })
  const newest = [...ids, ...others].sort((a, b) => b - a).slice(0, unreadCount)
  const count = newest.filter((id) => ids.includes(id)).length
  if (count > 0) await subtractUnread(tx, { userId, type, count })
}
