import { sql } from 'kysely'
import { nextObjectId } from '../../db/object-ids.ts'
import { lockAscending } from '../../db/row-lock.ts'
import type { Executor } from '../../platform/database/database.ts'
import { recordRevision, revisionStatus } from '../revisions/index.ts'
import { recordActivity } from '../timeline/index.ts'
import { contentStatus } from '../visibility/index.ts'
import type { UnknownTag } from './tag-choice.ts'

export type TagCreation = {
  tags: readonly (UnknownTag & { html: string })[]
  userId: number
  at: number
}

/** Creates tags that a question brought along; a deleted tag of the same slug comes back instead. Returns their ids. */
export async function createTags(tx: Executor, { tags, userId, at }: TagCreation): Promise<number[]> {
  const ids: number[] = []
  for (const tag of tags.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))) {
    const { id, isNew } = (await reviveTag(tx, tag, at)) ?? (await insertTag(tx, tag, userId, at))
    ids.push(id)
    if (isNew) await recordCreation(tx, { id, tag, userId, at })
  }
  return ids
}

async function reviveTag(tx: Executor, tag: TagCreation['tags'][number], at: number) {
  const revived = await tx
    .updateTable('tags')
    .set({
      status: contentStatus.available,
      main_tag_id: 0,
      display_name: tag.displayName,
      content: tag.content,
      html: tag.html,
      updated_at: at,
    })
    .where('slug', '=', tag.slug)
    .where('status', '=', contentStatus.deleted)
    .returning('id')
    .executeTakeFirst()
  return revived && { id: revived.id, isNew: true }
}

async function insertTag(tx: Executor, tag: TagCreation['tags'][number], userId: number, at: number) {
  const inserted = await tx
    .insertInto('tags')
    .values({
      id: await nextObjectId(tx),
      slug: tag.slug,
      display_name: tag.displayName,
      content: tag.content,
      html: tag.html,
      status: contentStatus.available,
      user_id: userId,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { id: inserted.id, isNew: true }
  // Another question created it at the same moment.
  const { id } = await tx
    .selectFrom('tags')
    .select('id')
    .where('slug', '=', tag.slug)
    .executeTakeFirstOrThrow()
  return { id, isNew: false }
}

type Creation = { id: number; tag: UnknownTag; userId: number; at: number }

async function recordCreation(tx: Executor, { id, tag, userId, at }: Creation): Promise<void> {
  const revisionId = await recordRevision(tx, {
    kind: 'tag',
    objectId: id,
    userId,
    title: tag.slug,
    content: { slug: tag.slug, displayName: tag.displayName, content: tag.content },
    status: revisionStatus.applied,
    at,
  })
  await tx.updateTable('tags').set({ revision_id: revisionId }).where('id', '=', id).execute()
  await recordActivity(tx, { type: 'created', objectId: id, userId, revisionId, at })
}

/** Gives a question exactly these tags; `isListed` says whether the question counts for them now. */
export async function replaceQuestionTags(
  tx: Executor,
  question: { id: number; isListed: boolean },
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
    const visible = question.isListed ? 1 : 0
    await tx
      .insertInto('question_tags')
      .values(added.map((tag_id) => ({ question_id: question.id, tag_id, visible })))
      .execute()
  }
  if (!question.isListed) return
  await lockAscending(tx, 'tags', [...removed, ...added])
  await changeQuestionCounts(tx, removed, -1)
  await changeQuestionCounts(tx, added, 1)
}

/** Makes a question's tags count it or not, as it is listed or not. */
export async function countQuestionForTags(
  tx: Executor,
  questionId: number,
  isListed: boolean,
): Promise<void> {
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

async function changeQuestionCounts(tx: Executor, tagIds: readonly number[], by: 1 | -1): Promise<void> {
  if (tagIds.length === 0) return
  await tx
    .updateTable('tags')
    .set((eb) => ({ question_count: eb('question_count', '+', sql.lit(by)) }))
    .where('id', 'in', tagIds)
    .execute()
}
