import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { deleteDeletedAnswers, uncountAnswersToQuestions } from '../answers/index.ts'
import { type AuditContext, recordChanges } from '../audit/index.ts'
import { type Actor, lockActor } from '../auth/index.ts'
import { findLastCommentId, takeCommentsOfMissingPosts } from '../comments/index.ts'
import { deleteRevisions } from '../history/index.ts'
import { deleteQuestions, lockDeletedQuestions } from '../questions/index.ts'
import { resolveFlagsOfMissingPosts } from '../review/index.ts'
import { removeFromIndex } from '../search/index.ts'
import { rejectReviewsOfMissingPosts } from '../spam-protection/index.ts'
import { recheckUploads, recheckUploadsIn } from '../uploads/index.ts'
import { deleteDeletedUsers, listDeletedUserIds } from '../users/index.ts'
import { deleteVotesOn } from '../votes/index.ts'

export type DeletedKind = 'users' | 'questions' | 'answers'

/** Small enough that others can write in between. */
const batchSize = 200
/** Comments that one transaction looks at. Most of them stay. */
const checkedComments = 1000

/**
 * Removes some rows of a kind that are marked as deleted, if the administrator may still do it. Returns their
 * number.
 */
const removals: Record<DeletedKind, (tx: Tx, actor: Actor, limit: number) => Promise<number>> = {
  async users(tx, actor, limit) {
    const ids = await listDeletedUserIds(tx, limit)
    await lockActor(tx, actor, ids)
    await deleteDeletedUsers(tx, ids)
    return ids.length
  },
  async answers(tx, actor, limit) {
    const ids = await deleteDeletedAnswers(tx, limit)
    await lockActor(tx, actor)
    await forgetPosts(tx, ids)
    return ids.length
  },
  async questions(tx, actor, limit) {
    const ids = await lockDeletedQuestions(tx, limit)
    const answerIds = await uncountAnswersToQuestions(tx, ids, actor)
    await deleteQuestions(tx, ids)
    await forgetPosts(tx, [...ids, ...answerIds])
    return ids.length
  },
}

async function forgetPosts(tx: Tx, ids: readonly number[]): Promise<void> {
  await recheckUploads(tx, ids)
  await deleteRevisions(tx, ids)
  await removeFromIndex(tx, ids)
}

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock'>

/**
 * Removes the comments on removed posts, including those that earlier versions left there. No index lists
 * them, so that all comments are checked, a part at a time.
 */
async function removeComments(db: Dependencies['db']): Promise<void> {
  let afterId = 0
  for (;;) {
    const lastId = await inTransaction(db, (tx) => removeNextComments(tx, afterId))
    if (lastId === undefined) return
    afterId = lastId
  }
}

/** Returns the last id of the comments that it checked; undefined after the last comment. */
async function removeNextComments(tx: Tx, afterId: number): Promise<number | undefined> {
  const lastId = await findLastCommentId(tx, { afterId, limit: checkedComments })
  if (lastId === undefined) return undefined
  const comments = await takeCommentsOfMissingPosts(tx, { afterId, lastId })
  await deleteVotesOn(
    tx,
    comments.map(({ id }) => id),
  )
  await recheckUploadsIn(
    tx,
    comments.map(({ content }) => content),
  )
  return lastId
}

/**
 * Removes everything of a kind that is marked as deleted, with the comments on it; the audit log records the
 * number in each part. Votes on posts and reputation stay. It stops if the administrator loses the role.
 */
export async function deletePermanently(
  { db, clock }: Dependencies,
  context: AuditContext,
  kind: DeletedKind,
): Promise<void> {
  for (;;) {
    const removed = await inTransaction(db, async (tx) => {
      const count = await removals[kind](tx, context.actor, batchSize)
      const object = { kind: 'content' as const, id: kind }
      const change = { action: 'permanent_deletion' as const, object, to: count }
      if (count === 0) return 0
      const at = clock()
      await resolveFlagsOfMissingPosts(tx, context.actor.userId, at)
      await rejectReviewsOfMissingPosts(tx, context.actor.userId, at)
      await recordChanges(tx, context, at, [change])
      return count
    })
    if (removed < batchSize) break
  }
  if (kind !== 'users') await removeComments(db)
}
