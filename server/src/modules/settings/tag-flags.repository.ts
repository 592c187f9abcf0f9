import { tagStatus } from '@querent/sdk/contract'
import type { Executor, Tx } from '../../platform/database/database.ts'

export type TagFlag = 'recommend' | 'reserved'

/** The tags with a flag, by slug. */
export function listFlaggedTags(db: Executor) {
  return db
    .selectFrom('tags')
    .select(['slug', 'display_name', 'recommend', 'reserved'])
    .where('status', '=', tagStatus.available)
    .where((eb) => eb.or([eb('recommend', '=', 1), eb('reserved', '=', 1)]))
    .orderBy('slug')
    .execute()
}

export async function findTagsBySlug(db: Executor, slugs: readonly string[]) {
  if (slugs.length === 0) return []
  return db
    .selectFrom('tags')
    .select(['id', 'slug', 'main_tag_id'])
    .where('slug', 'in', slugs)
    .where('status', '=', tagStatus.available)
    .execute()
}

/** Sets the flag on the given tags, and removes it from all others. */
export async function replaceTagFlag(tx: Tx, flag: TagFlag, tagIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('tags')
    .set({ [flag]: 0 })
    .where(flag, '=', 1)
    .execute()
  if (tagIds.length === 0) return
  await tx
    .updateTable('tags')
    .set({ [flag]: 1 })
    .where('id', 'in', tagIds)
    .execute()
}
