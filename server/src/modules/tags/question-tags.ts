import { sql } from 'kysely'
import { lockAscending } from '../../db/row-lock.ts'
import type { Tx } from '../../platform/database/database.ts'

export type TaggedQuestion = {
  id: number
  /** Whether the question counts for its tags now. */
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
  const rows = await tx
    .selectFrom('question_tags')
    .select('tag_id')
    .where('question_id', '=', question.id)
    .execute()
  const present = rows.map((row) => row.tag_id)
  const added = tagIds.filter((id) => !present.includes(id))
  const removed = present.filter((id) => !tagIds.includes(id))
  if (removed.length > 0) {
    await tx
      .deleteFrom('question_tags')
      .where('question_id', '=', question.id)
      .where('tag_id', 'in', removed)
      .execute()
  }
  if (added.length > 0) {
    const { id: question_id, pin, createdAt: created_at } = question
    const visible = question.isListed ? 1 : 0
    await tx
      .insertInto('question_tags')
      .values(added.map((tag_id) => ({ question_id, tag_id, visible, pin, created_at })))
      .execute()
  }
  if (!question.isListed) return
  await lockAscending(tx, 'tags', [...removed, ...added])
  await changeQuestionCounts(tx, removed, -1)
  await changeQuestionCounts(tx, added, 1)
}

/** Makes a question's tags count it or not, as it is listed or not. */
export async function countQuestionForTags(tx: Tx, questionId: number, isListed: boolean): Promise<void> {
  const changed = await tx
    .updateTable('question_tags')
    .set({ visible: isListed ? 1 : 0 })
    .where('question_id', '=', questionId)
    .where('visible', '=', isListed ? 0 : 1)
    .returning('tag_id')
    .execute()
  const tagIds = changed.map((row) => row.tag_id)
  await lockAscending(tx, 'tags', tagIds)
  await changeQuestionCounts(tx, tagIds, isListed ? 1 : -1)
}

/** Pins a question in the lists of its tags, or unpins it. */
export async function pinQuestionInTags(tx: Tx, questionId: number, pin: number): Promise<void> {
  await tx.updateTable('question_tags').set({ pin }).where('question_id', '=', questionId).execute()
}

async function changeQuestionCounts(tx: Tx, tagIds: readonly number[], by: 1 | -1): Promise<void> {
  if (tagIds.length === 0) return
  await tx
    .updateTable('tags')
    .set((eb) => ({ question_count: eb('question_count', '+', sql.lit(by)) }))
    .where('id', 'in', tagIds)
    .execute()
}

/** Gives all questions of one tag to another, hidden ones too. Both tags have to be locked; recount them afterwards. */
export async function moveTagQuestions(tx: Tx, fromId: number, toId: number): Promise<void> {
  await sql`insert into question_tags (question_id, tag_id, visible, pin, created_at)
    select question_id, ${toId}, visible, pin, created_at from question_tags where tag_id = ${fromId}
    on conflict do nothing`.execute(tx)
  await tx.deleteFrom('question_tags').where('tag_id', '=', fromId).execute()
}
