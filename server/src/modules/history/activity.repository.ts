import type { Insertable } from 'kysely'
import { insertMany } from '../../db/statements/insert-many.ts'
import type { ActivitiesTable } from '../../db/tables.ts'
import type { Tx } from '../../platform/database/database.ts'

/** The words of the timeline. */
export type ActivityKind =
  | 'asked'
  | 'answered'
  | 'commented'
  | 'edited'
  | 'rollback'
  | 'created'
  | 'merged'
  | 'synonym_added'
  | 'synonym_removed'
  | 'closed'
  | 'reopened'
  | 'deleted'
  | 'undeleted'
  | 'pin'
  | 'unpin'
  | 'show'
  | 'hide'
  | 'accept'
  | 'upvote'
  | 'downvote'

/** The version that an object gets, and its word in the timeline. */
export type AppliedRevision = {
  type: 'edited' | 'rollback'
  /** Called once the object is locked; an error leaves it unchanged. */
  getId(tx: Tx): Promise<number>
}

export type NewActivity = {
  type: ActivityKind
  /** The object of the activity. */
  objectId: number
  /** The object whose timeline shows it; by default the same one. */
  timelineObjectId?: number
  userId: number
  /** The user who did it, if the timeline names another user as its subject. */
  triggerUserId?: number
  revisionId?: number
  /** HTML shown with the entry. */
  comment?: string
  at: number
}

/** Writes an entry of a timeline, in the transaction of the change it describes. */
export async function recordActivity(tx: Tx, activity: NewActivity): Promise<void> {
  await recordActivities(tx, [activity])
}

/** Like `recordActivity`, for many entries in one statement. */
export async function recordActivities(tx: Tx, activities: readonly NewActivity[]): Promise<void> {
  await insertMany(tx, 'activities', activities.map(toRow))
}

function toRow(activity: NewActivity): Insertable<ActivitiesTable> {
  return {
    type: activity.type,
    object_id: activity.objectId,
    original_object_id: activity.timelineObjectId ?? activity.objectId,
    user_id: activity.userId,
    trigger_user_id: activity.triggerUserId ?? 0,
    revision_id: activity.revisionId ?? 0,
    comment: activity.comment ?? '',
    created_at: activity.at,
  }
}
