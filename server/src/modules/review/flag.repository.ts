import { type FlagStatus, flagStatus, mailStatus, reviewStatus } from '@querent/sdk/contract'
import { type Insertable, sql } from 'kysely'
import { isOfMissingPost } from '../../db/statements/missing-posts.ts'
import type { FlagsTable } from '../../db/tables.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'
import { signal } from '../../platform/database/signals.ts'
import { accountState } from '../auth/index.ts'

export type NewFlag = Insertable<FlagsTable>

/**
 * Stores a flag. A pending flag by the same user with the same reason on the same post is updated instead:
 * returns false then.
 */
export async function upsertFlag(tx: Tx, flag: NewFlag): Promise<boolean> {
  const stored = await tx
    .insertInto('flags')
    .values(flag)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'object_id', 'reason'])
        // As a parameter it would not be recognized as the condition of the key.
        .where('status', '=', sql.lit(flagStatus.pending))
        .doUpdateSet({ content: flag.content, updated_at: flag.updated_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await signal(tx, 'reviews', 'flagged_post')
  return stored.id === flag.id
}

/** How many members in good standing, with at least this reputation, have pending flags on a post. */
export async function countTrustedFlaggers(
  db: Executor,
  objectId: number,
  reputation: number,
): Promise<number> {
  const row = await db
    .selectFrom('flags')
    .innerJoin('users', 'users.id', 'flags.user_id')
    .select(({ fn }) => fn.count<number>('flags.user_id').distinct().as('count'))
    .where('flags.object_id', '=', objectId)
    .where('flags.status', '=', flagStatus.pending)
    .where('users.reputation', '>=', reputation)
    .where('users.status', '=', accountState.available)
    .where('users.mail_status', '=', mailStatus.confirmed)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Whether flags on a post, or its review, are pending. */
export async function isUndecided(db: Executor, objectId: number): Promise<boolean> {
  const flag = await db
    .selectFrom('flags')
    .select('id')
    .where('object_id', '=', objectId)
    .where('status', '=', flagStatus.pending)
    .limit(1)
    .executeTakeFirst()
  return flag !== undefined || hasPendingReview(db, objectId)
}

/** Whether a post waits for approval, which flags do not decide. */
export async function hasPendingReview(db: Executor, objectId: number): Promise<boolean> {
  const review = await db
    .selectFrom('reviews')
    .select('id')
    .where('object_id', '=', objectId)
    .where('status', '=', reviewStatus.pending)
    .executeTakeFirst()
  return review !== undefined
}

export async function countPendingFlags(db: Executor): Promise<number> {
  const row = await db
    .selectFrom('flags')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', sql.lit(flagStatus.pending))
    .executeTakeFirst()
  return row?.count ?? 0
}

/** The data of a flag that decisions need. */
export function findFlag(db: Executor, id: number) {
  return db
    .selectFrom('flags')
    .select(['id', 'kind', 'object_id', 'status', 'reviewer_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

type FlagChange = { from: FlagStatus; to: FlagStatus; reviewerId: number; at: number; ignoredVersion: string }

/** Moves a flag from one state to another; false if it was not in that state. */
export async function moveFlag(
  tx: Tx,
  id: number,
  { from, to, reviewerId, at, ignoredVersion }: FlagChange,
): Promise<boolean> {
  const result = await tx
    .updateTable('flags')
    .set({ status: to, reviewer_id: reviewerId, reviewed_at: at, ignored_version: ignoredVersion })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) return false
  await signal(tx, 'reviews', 'flagged_post')
  return true
}

export type FlagDecision = { reviewerId: number; at: number }

/** Resolves the pending flags on a post as upheld. */
export async function upholdFlagsOfPost(
  tx: Tx,
  objectId: number,
  { reviewerId, at }: FlagDecision,
): Promise<void> {
  const result = await tx
    .updateTable('flags')
    .set({ status: flagStatus.completed, reviewer_id: reviewerId, reviewed_at: at })
    .where('object_id', '=', objectId)
    .where('status', '=', sql.lit(flagStatus.pending))
    .executeTakeFirst()
  if (result.numUpdatedRows > 0n) await signal(tx, 'reviews', 'flagged_post')
}

/** Makes flags on a post that a reviewer has upheld since a time pending again. */
export async function reopenFlagsOfPost(
  tx: Tx,
  objectId: number,
  { reviewerId, since }: { reviewerId: number; since: number },
): Promise<void> {
  const result = await tx
    .updateTable('flags')
    .set({ status: flagStatus.pending, reviewer_id: 0, reviewed_at: 0 })
    .where('object_id', '=', objectId)
    .where('status', '=', flagStatus.completed)
    .where('reviewer_id', '=', reviewerId)
    .where('reviewed_at', '>=', since)
    .executeTakeFirst()
  if (result.numUpdatedRows > 0n) await signal(tx, 'reviews', 'flagged_post')
}

/** Removes pending flags from the queue whose posts are no longer in the database. */
export async function resolveFlagsOfMissingPosts(tx: Tx, reviewerId: number, at: number): Promise<void> {
  const result = await tx
    .updateTable('flags')
    .set({ status: flagStatus.deleted, reviewer_id: reviewerId, reviewed_at: at })
    .where('status', '=', sql.lit(flagStatus.pending))
    .where(isOfMissingPost('flags'))
    .executeTakeFirst()
  if (result.numUpdatedRows > 0n) await signal(tx, 'reviews', 'flagged_post')
}
