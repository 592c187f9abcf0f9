import { tagStatus } from '@querent/sdk/contract'
import type { Tx } from '../../platform/database/database.ts'

type TagDescription = { content: string; html: string }
type TagText = TagDescription & { slug: string; displayName: string }

/** The status of a new tag. */
export type NewTagStatus = typeof tagStatus.available | typeof tagStatus.pending

type NewTag = TagText & { status: NewTagStatus; at: number }

/**
 * Makes the deleted tag with a slug, or a pending one that is to be available, a main tag with this text.
 * Returns its id; undefined if there is none.
 */
export async function restoreTag(tx: Tx, tag: NewTag): Promise<number | undefined> {
  const { deleted, pending } = tagStatus
  const restored = await tx
    .updateTable('tags')
    .set({
      status: tag.status,
      main_tag_id: 0,
      // An administrator decided that about the deleted tag.
      recommend: 0,
      reserved: 0,
      display_name: tag.displayName,
      content: tag.content,
      html: tag.html,
      updated_at: tag.at,
    })
    .where('slug', '=', tag.slug)
    .where('status', 'in', tag.status === pending ? [deleted] : [deleted, pending])
    .returning('id')
    .executeTakeFirst()
  return restored?.id
}

/** Returns the id of the tag; undefined if its slug is taken. */
export async function insertTag(
  tx: Tx,
  tag: NewTag & { id: number; userId: number },
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('tags')
    .values({
      id: tag.id,
      slug: tag.slug,
      display_name: tag.displayName,
      content: tag.content,
      html: tag.html,
      status: tag.status,
      user_id: tag.userId,
      created_at: tag.at,
      updated_at: tag.at,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function getTagId(tx: Tx, slug: string): Promise<number> {
  const { id } = await tx.selectFrom('tags').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  return id
}

export async function setTagRevision(tx: Tx, id: number, revisionId: number): Promise<void> {
  await tx.updateTable('tags').set({ revision_id: revisionId }).where('id', '=', id).execute()
}

type Revised<Text> = Text & { revisionId: number; at: number }

/** Violates a unique key if another tag has the slug. */
export async function updateTagText(tx: Tx, id: number, tag: Revised<TagText>): Promise<void> {
  await tx
    .updateTable('tags')
    .set({
      slug: tag.slug,
      display_name: tag.displayName,
      content: tag.content,
      html: tag.html,
      revision_id: tag.revisionId,
      updated_at: tag.at,
    })
    .where('id', '=', id)
    .execute()
}

/** False if there is no such tag, or it is deleted. */
export async function updateTagDescription(
  tx: Tx,
  id: number,
  { content, html, revisionId, at }: Revised<TagDescription>,
): Promise<boolean> {
  const result = await tx
    .updateTable('tags')
    .set({ content, html, revision_id: revisionId, updated_at: at })
    .where('id', '=', id)
    .where('status', '=', tagStatus.available)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
