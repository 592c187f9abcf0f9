import { type ReviewStatus, reviewStatus } from '@querent/sdk/contract'
import { type Insertable, sql } from 'kysely'
import { isOfMissingPost } from '../../db/statements/missing-posts.ts'
import type { ReviewsTable } from '../../db/tables.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'
import { signal } from '../../platform/database/signals.ts'

type NewReview = Omit<Insertable<ReviewsTable>, 'id'>

/** Records that a post waits for approval, or that it was rejected at once. A post waits only once. */
export async function insertReview(tx: Tx, review: NewReview): Promise<void> {
  await tx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) =>
      conflict
        .column('object_id')
        // As a parameter it would not be recognized as the condition of the key.
        .where('status', '=', sql.lit(reviewStatus.pending))
        .doNothing(),
    )
    .execute()
  await announceQueuedPost(tx)
}

/** Notifies the queues of the moderators that waiting items have changed. */
export const announceQueuedPost = (tx: Tx): Promise<void> => signal(tx, 'reviews', 'queued_post')

type ReviewDecision = {
  status: Exclude<ReviewStatus, typeof reviewStatus.pending>
  reviewerId: number
  at: number
}

/** False if it was decided before. */
export async function resolveReview(tx: Tx, id: number, decision: ReviewDecision): Promise<boolean> {
  const result = await decide(tx, decision).where('id', '=', id).executeTakeFirst()
  return announceIfDecided(tx, result.numUpdatedRows)
}

/** Like `resolveReview`, for the review of a waiting post; false if none waits. */
export async function resolveReviewOfPost(
  tx: Tx,
  objectId: number,
  decision: ReviewDecision,
): Promise<boolean> {
  const result = await decide(tx, decision).where('object_id', '=', objectId).executeTakeFirst()
  return announceIfDecided(tx, result.numUpdatedRows)
}

/**
 * Approves a post whose last review rejected it or is undecided. True if it was never published before:
 * earlier versions published such posts without an approval.
 */
export async function approveUnpublished(
  tx: Tx,
  post: { id: number; userId: number },
  { reviewerId, at }: Omit<ReviewDecision, 'status'>,
): Promise<boolean> {
  const last = await findLastReview(tx, post.id, post.userId)
  if (!last) return false
  const result = await tx
    .updateTable('reviews')
    .set({ status: reviewStatus.approved, reviewer_id: reviewerId, reviewed_at: at })
    .where('id', '=', last.id)
    .where('status', '<>', reviewStatus.approved)
    .executeTakeFirst()
  return (await announceIfDecided(tx, result.numUpdatedRows)) && !(await wasOpened(tx, post.id))
}

/**
 * Whether the timeline of a post has an entry that it was made available, or closed, after it was written.
 */
async function wasOpened(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('activities')
    .select('id')
    .where('original_object_id', '=', id)
    .where('object_id', '=', id)
    .where('type', 'in', ['undeleted', 'reopened', 'closed'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Rejects waiting reviews whose posts are no longer in the database. */
export async function rejectReviewsOfMissingPosts(tx: Tx, reviewerId: number, at: number): Promise<void> {
  const decision = { status: reviewStatus.rejected, reviewerId, at }
  const result = await decide(tx, decision).where(isOfMissingPost('reviews')).executeTakeFirst()
  await announceIfDecided(tx, result.numUpdatedRows)
}

/** Makes a restored post wait again: as in its last review, without a decision. */
export async function reopenReviewOfPost(tx: Tx, objectId: number, authorId: number): Promise<void> {
  const last = await findLastReview(tx, objectId, authorId)
  if (!last) return
  const { id, ...review } = last
  await insertReview(tx, { ...review, status: reviewStatus.pending })
}

/** The index begins with the author. */
function findLastReview(tx: Tx, objectId: number, authorId: number) {
  return tx
    .selectFrom('reviews')
    .select(['id', 'object_id', 'kind', 'user_id', 'submitter', 'reason', 'details', 'created_at'])
    .where('user_id', '=', authorId)
    .where('object_id', '=', objectId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function decide(tx: Tx, { status, reviewerId, at }: ReviewDecision) {
  return (
    tx
      .updateTable('reviews')
      .set({ status, reviewer_id: reviewerId, reviewed_at: at })
      // As a parameter it would not be recognized as the condition of the index.
      .where('status', '=', sql.lit(reviewStatus.pending))
  )
}

async function announceIfDecided(tx: Tx, rows: bigint): Promise<boolean> {
  if (rows === 0n) return false
  await announceQueuedPost(tx)
  return true
}

/** How many questions, answers and comments a user has written since then, in any state. */
export async function countPostsSince(db: Executor, userId: number, since: number): Promise<number> {
  const count = (table: 'questions' | 'answers' | 'comments') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('created_at', '>=', since)
  const rows = await count('questions').unionAll(count('answers')).unionAll(count('comments')).execute()
  return rows.reduce((sum, row) => sum + Number(row.count), 0)
}

/** The data of an author for reviewers. */
export async function findReviewedAuthor(db: Executor, id: number) {
  const row = await db
    .selectFrom('users')
    .select(['reputation', 'created_at', 'question_count', 'answer_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    reputation: row.reputation,
    createdAt: row.created_at,
    questionCount: row.question_count,
    answerCount: row.answer_count,
  }
}
