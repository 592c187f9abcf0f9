import { revisionStatus } from '@querent/sdk/contract'
import { nextObjectId } from '../../db/object-ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { recordActivity, recordRevision } from '../history/index.ts'
import type { UnknownTag } from './choose-tags.ts'
import type { RenderedTag } from './render-tags.ts'
import { getTagId, insertTag, restoreDeletedTag, setTagRevision } from './tag-text.repository.ts'

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
  const id = (await restoreDeletedTag(tx, tag, at)) ?? (await insertWithId(tx, { tag, userId, at }))
  // It was there already, or a user created it at the same moment.
  if (id === undefined) return { id: await getTagId(tx, tag.slug), isNew: false }
  await recordCreation(tx, { id, tag, userId, at })
  return { id, isNew: true }
}

async function insertWithId(tx: Tx, { tag, userId, at }: SingleCreation): Promise<number | undefined> {
  return insertTag(tx, { ...tag, id: await nextObjectId(tx), userId, at })
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
