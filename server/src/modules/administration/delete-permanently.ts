import { type Database, inTransaction, type Tx } from '../../platform/database/database.ts'
import { deleteAnswersOf, deleteDeletedAnswers } from '../answers/index.ts'
import { deleteRevisions } from '../history/index.ts'
import { deleteQuestions, lockDeletedQuestions } from '../questions/index.ts'
import { removeFromIndex } from '../search/index.ts'
import { deleteDeletedUsers } from '../users/index.ts'

export type DeletedKind = 'users' | 'questions' | 'answers'

/** So many at a time, so that others can write meanwhile. */
const batchSize = 200

/** Removes some rows of a kind that are marked as deleted. Returns how many of that kind. */
const removals: Record<DeletedKind, (tx: Tx, limit: number) => Promise<number>> = {
  async users(tx, limit) {
    return (await deleteDeletedUsers(tx, limit)).length
  },
  async answers(tx, limit) {
    const ids = await deleteDeletedAnswers(tx, limit)
    await forgetPosts(tx, ids)
    return ids.length
  },
  async questions(tx, limit) {
    const ids = await lockDeletedQuestions(tx, limit)
    const answerIds = await deleteAnswersOf(tx, ids)
    await deleteQuestions(tx, ids)
    await forgetPosts(tx, [...ids, ...answerIds])
    return ids.length
  },
}

async function forgetPosts(tx: Tx, ids: readonly number[]): Promise<void> {
  await deleteRevisions(tx, ids)
  await removeFromIndex(tx, ids)
}

/** Removes everything of a kind that is marked as deleted. Returns how many there were. */
export async function deletePermanently(db: Database, kind: DeletedKind): Promise<number> {
  for (let total = 0; ; ) {
    const removed = await inTransaction(db, (tx) => removals[kind](tx, batchSize))
    total += removed
    if (removed < batchSize) return total
  }
}
