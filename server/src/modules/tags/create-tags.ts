import { revisionStatus, tagStatus } from '@querent/sdk/contract'
import { nextObjectId } from '../../db/statements/object-ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { recordActivity, recordRevision } from '../history/index.ts'
import type { UnknownTag } from './choose-tags.ts'
import type { RenderedTag } from './render-tags.ts'
import { getTagId, insertTag, type NewTagStatus, restoreTag, setTagRevision } from './tag-text.repository.ts'

export type TagCreation = {
  tags: readonly RenderedTag[]
  userId: number
  at: number
  /** Available by default. */
  status?: NewTagStatus
}

/**
 * Creates the tags that a form names; a deleted tag with the same slug is restored instead. Returns their
 * ids.
 */
export async function createTags(tx: Tx, { tags, ...creation }: TagCreation): Promise<number[]> {
  const ids: number[] = []
  for (const tag of tags.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))) {
    const { id } = await createTag(tx, { tag, ...creation })
    ids.push(id)
  }
  return ids
}

type SingleCreation = Omit<TagCreation, 'tags'> & { tag: RenderedTag }

/** As `createTags`, for one tag; `isNew` is false if another tag has the slug. */
export async function createTag(tx: Tx, { tag, userId, at, status = tagStatus.available }: SingleCreation) {
  const created = { ...tag, status, at }
  const id =
    (await restoreTag(tx, created)) ??
    (await insertTag(tx, { ...created, id: await nextObjectId(tx), userId }))
  // It already existed, or was created at the same time.
  if (id === undefined) return { id: await getTagId(tx, tag.slug), isNew: false }
  await recordCreation(tx, { id, tag, userId, at })
  return { id, isNew: true }
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
  await setTagRevision(tx, id, revisionId)
  await recordActivity(tx, { type: 'created', objectId: id, userId, revisionId, at })
}
