import type { Tx } from '../../platform/database/database.ts'
import { type ActivityKind, recordActivity } from './activity.repository.ts'

/**
 * An entry that can be withdrawn and restored: a vote or an acceptance. There is one per timeline, object and
 * user.
 */
export type SwitchedActivity = {
  type: Extract<ActivityKind, 'accept' | 'upvote' | 'downvote'>
  objectId: number
  timelineObjectId: number
  userId: number
  triggerUserId?: number
}

/** Writes the entry, or restores the withdrawn one with a new time. */
export async function switchActivityOn(tx: Tx, activity: SwitchedActivity, at: number): Promise<void> {
  const result = await entriesLike(tx, activity)
    .set({
      cancelled: 0,
      cancelled_at: 0,
      created_at: at,
      user_id: activity.userId,
      trigger_user_id: activity.triggerUserId ?? 0,
    })
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) await recordActivity(tx, { ...activity, at })
}

/** Marks the entry as withdrawn; it stays on the timeline. */
export async function cancelActivity(tx: Tx, activity: SwitchedActivity, at: number): Promise<void> {
  await entriesLike(tx, activity).set({ cancelled: 1, cancelled_at: at }).where('cancelled', '=', 0).execute()
}

function entriesLike(tx: Tx, { type, objectId, timelineObjectId, userId }: SwitchedActivity) {
  return tx
    .updateTable('activities')
    .where('original_object_id', '=', timelineObjectId)
    .where('object_id', '=', objectId)
    .where('type', '=', type)
    .where('user_id', '=', userId)
}
