import { lockAscending } from '../../db/statements/row-lock.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  addTags,
  addToQuestionCounts,
  listTagIds,
  publishTags,
  removeTags,
  setVisibleInTags,
} from './question-tags.repository.ts'

export type TaggedQuestion = {
  id: number
  /** Whether the question counts for its tags. */
  isListed: boolean
  pin: number
  createdAt: number
}

/** Gives a question exactly these tags. */
export async function replaceQuestionTags(
  tx: Tx,
  question: TaggedQuestion,
  tagIds: readonly number[],
): Promise<void> {
  const current = await listTagIds(tx, question.id)
  const added = tagIds.filter((id) => !current.includes(id))
  const removed = current.filter((id) => !tagIds.includes(id))
  const { id: question_id, pin, createdAt: created_at } = question
  await removeTags(tx, question_id, removed)
  await addTags(tx, { question_id, visible: question.isListed ? 1 : 0, pin, created_at }, added)
  if (!question.isListed) return
  await lockAscending(tx, 'tags', [...removed, ...added])
  await addToQuestionCounts(tx, removed, -1)
  await addToQuestionCounts(tx, added, 1)
}

/**
 * Updates whether a question's tags count it. New tags of a question that waited for approval become
 * available.
 */
export async function countQuestionForTags(tx: Tx, questionId: number, isListed: boolean): Promise<void> {
  const tagIds = await setVisibleInTags(tx, questionId, isListed)
  await lockAscending(tx, 'tags', tagIds)
  if (isListed) await publishTags(tx, tagIds)
  await addToQuestionCounts(tx, tagIds, isListed ? 1 : -1)
}
