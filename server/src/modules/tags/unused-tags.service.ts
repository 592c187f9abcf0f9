import { tagStatus } from '@querent/sdk/contract'
import type { Tx } from '../../platform/database/database.ts'
import { recordActivity } from '../history/index.ts'
import { hasSynonyms, lockTags, setTagStatus } from './tag-state.repository.ts'
import { isTagUnused } from './unused-tags.repository.ts'

type TagChange = { id: number; actorId: number; at: number }

/**
 * Deletes a tag unless it is used or has synonyms. Returns its previous state; undefined if it was not
 * deleted.
 */
export async function removeUnusedTag(tx: Tx, { id, actorId, at }: TagChange): Promise<number | undefined> {
  const tag = (await lockTags(tx, [id])).get(id)
  if (!tag || !(await isTagUnused(tx, id)) || (await hasSynonyms(tx, id))) return undefined
  await setTagStatus(tx, id, tagStatus.deleted)
  await recordActivity(tx, { type: 'deleted', objectId: id, userId: actorId, triggerUserId: actorId, at })
  return tag.status
}

/** Restores the previous state of a tag that was removed, unless it is already restored. */
export async function restoreRemovedTag(
  tx: Tx,
  { id, actorId, at, status }: TagChange & { status: number },
): Promise<void> {
  const tag = (await lockTags(tx, [id])).get(id)
  if (tag?.status !== tagStatus.deleted) return
  await setTagStatus(tx, id, status)
  await recordActivity(tx, { type: 'undeleted', objectId: id, userId: actorId, triggerUserId: actorId, at })
}
