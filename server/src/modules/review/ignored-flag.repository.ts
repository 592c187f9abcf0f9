import { flagStatus } from '@querent/sdk/contract'
import { sql } from 'kysely'
import type { Executor, Tx } from '../../platform/database/database.ts'
import { signal } from '../../platform/database/signals.ts'
import type { NewFlag } from './flag.repository.ts'

/** The subject of a moderator's decision: a version of a post, and a reason to flag it. */
export type IgnoredSubject = { objectId: number; reason: number; version: string }

const ofSubject = (db: Executor, { objectId, reason, version }: IgnoredSubject) =>
  db
    .selectFrom('flags')
    .where('object_id', '=', objectId)
    .where('reason', '=', reason)
    .where('status', '=', flagStatus.ignored)
    .where('ignored_version', '=', version)

/** Whether a moderator has ignored a flag on this. */
export async function wasIgnored(db: Executor, subject: IgnoredSubject): Promise<boolean> {
  const decided = await ofSubject(db, subject)
    .select('id')
    .where('reviewer_id', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return decided !== undefined
}

/** The users who flagged a post since a moderator ignored it. These flags need no review, and have no reviewer. */
export async function listLaterFlaggers(db: Executor, subject: IgnoredSubject): Promise<number[]> {
  const rows = await ofSubject(db, subject)
    .select('user_id')
    .distinct()
    .where('reviewer_id', '=', 0)
    .execute()
  return rows.map((row) => row.user_id)
}

export async function isFlaggedBy(db: Executor, userId: number, { objectId, reason }: IgnoredSubject) {
  const flag = await db
    .selectFrom('flags')
    .select('id')
    .where('user_id', '=', userId)
    .where('object_id', '=', objectId)
    .where('reason', '=', reason)
    .where('status', '=', sql.lit(flagStatus.pending))
    .executeTakeFirst()
  return flag !== undefined
}

/** Stores a flag that needs no review. */
export async function insertIgnoredFlag(tx: Tx, flag: NewFlag, version: string): Promise<void> {
  const ignored = {
    ...flag,
    status: flagStatus.ignored,
    reviewed_at: flag.created_at,
    ignored_version: version,
  }
  await tx.insertInto('flags').values(ignored).execute()
}

/**
 * Makes the flags pending that were raised since a moderator ignored this. Members have one pending flag
 * each.
 */
export async function queueLaterFlags(tx: Tx, { objectId, reason, version }: IgnoredSubject): Promise<void> {
  await tx
    .updateTable('flags')
    .set({ status: flagStatus.pending, reviewed_at: 0, ignored_version: '' })
    .where('object_id', '=', objectId)
    .where('reason', '=', reason)
    .where('status', '=', flagStatus.ignored)
    .where('ignored_version', '=', version)
    .where('reviewer_id', '=', 0)
    .where(
      sql<boolean>`not exists (select 1 from flags other where other.object_id = flags.object_id
        and other.user_id = flags.user_id and other.reason = flags.reason
        and other.status = ${sql.lit(flagStatus.pending)})`,
    )
    .execute()
  await signal(tx, 'reviews', 'flagged_post')
}
