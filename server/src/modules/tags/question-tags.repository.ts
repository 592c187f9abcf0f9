import { tagStatus } from '@querent/sdk/contract'
import { sql } from 'kysely'
import type { Executor, Tx } from '../../platform/database/database.ts'

export async function listTagIds(db: Executor, questionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('question_tags')
    .select('tag_id')
    .where('question_id', '=', questionId)
    .execute()
  return rows.map((row) => row.tag_id)
}

/** A question as stored in the list of each of its tags. */
type TaggedRow = { question_id: number; visible: 0 | 1; pin: number; created_at: number }

export async function addTags(tx: Tx, question: TaggedRow, tagIds: readonly number[]): Promise<void> {
  if (tagIds.length === 0) return
  await tx
    .insertInto('question_tags')
    .values(tagIds.map((tag_id) => ({ ...question, tag_id })))
    .execute()
}

export async function removeTags(tx: Tx, questionId: number, tagIds: readonly number[]): Promise<void> {
  if (tagIds.length === 0) return
  await tx
    .deleteFrom('question_tags')
    .where('question_id', '=', questionId)
    .where('tag_id', 'in', tagIds)
    .execute()
}

/** Shows or hides a question in the lists of its tags. Returns the tags whose lists changed. */
export async function setVisibleInTags(tx: Tx, questionId: number, isVisible: boolean): Promise<number[]> {
  const changed = await tx
    .updateTable('question_tags')
    .set({ visible: isVisible ? 1 : 0 })
    .where('question_id', '=', questionId)
    .where('visible', '=', isVisible ? 0 : 1)
    .returning('tag_id')
    .execute()
  return changed.map((row) => row.tag_id)
}

/** Pins a question in the lists of its tags, or unpins it. */
export async function pinQuestionInTags(tx: Tx, questionId: number, pin: number): Promise<void> {
  await tx.updateTable('question_tags').set({ pin }).where('question_id', '=', questionId).execute()
}

export async function addToQuestionCounts(tx: Tx, tagIds: readonly number[], by: 1 | -1): Promise<void> {
  if (tagIds.length === 0) return
  await tx
    .updateTable('tags')
    .set((eb) => ({ question_count: eb('question_count', '+', sql.lit(by)) }))
    .where('id', 'in', tagIds)
    .execute()
}

/** Makes pending tags available. */
export async function publishTags(tx: Tx, tagIds: readonly number[]): Promise<void> {
  if (tagIds.length === 0) return
  await tx
    .updateTable('tags')
    .set({ status: tagStatus.available })
    .where('id', 'in', tagIds)
    .where('status', '=', tagStatus.pending)
    .execute()
}

/**
 * Moves all questions of one tag to another, including hidden ones. Both tags must be locked; recount them
 * afterwards.
 */
export async function moveTagQuestions(tx: Tx, fromId: number, toId: number): Promise<void> {
  await sql`insert into question_tags (question_id, tag_id, visible, pin, created_at)
    select question_id, ${toId}, visible, pin, created_at from question_tags where tag_id = ${fromId}
    on conflict do nothing`.execute(tx)
  await tx.deleteFrom('question_tags').where('tag_id', '=', fromId).execute()
}
