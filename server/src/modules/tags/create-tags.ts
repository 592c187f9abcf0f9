import { nextObjectId } from '../../db/object-ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { recordActivity, recordRevision, revisionStatus } from '../history/index.ts'
import { contentStatus } from '../visibility/index.ts'
import type { RenderedTag } from './render-tags.ts'
import type { UnknownTag } from './tag-choice.ts'

export type TagCreation = {
  tags: readonly RenderedTag[]
  userId: number
  at: number
}

/** Creates tags on the way; a deleted tag of the same slug comes back instead. Returns their ids. */
export async function createTags(tx: Tx, { tags, userId, at }: TagCreation): Promise<number[]> {
  const ids: number[] = []
  for (const tag of tags.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))) {
    const { id } = await createTag(tx, { tag, userId, at })
    ids.push(id)
  }
  return ids
}

type SingleCreation = { tag: TagCreation['tags'][number]; userId: number; at: number }

/** As `createTags`, of one; `isNew` is false when an available tag has the slug. */
export async function createTag(tx: Tx, { tag, userId, at }: SingleCreation) {
  const { id, isNew } = (await reviveTag(tx, tag, at)) ?? (await insertTag(tx, tag, userId, at))
  if (isNew) await recordCreation(tx, { id, tag, userId, at })
  return { id, isNew }
}

async function reviveTag(tx: Tx, tag: TagCreation['tags'][number], at: number) {
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

async function insertTag(tx: Tx, tag: TagCreation['tags'][number], userId: number, at: number) {
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
  // It was there already, or a user created it at the same moment.
  const { id } = await tx
    .selectFrom('tags')
    .select('id')
    .where('slug', '=', tag.slug)
    .executeTakeFirstOrThrow()
  return { id, isNew: false }
}

type Creation = { id: number; tag: UnknownTag; userId: number; at: number }

async function recordCreation(tx: Tx, { id, tag, userId, at }: Creation): Promise<void> {
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
