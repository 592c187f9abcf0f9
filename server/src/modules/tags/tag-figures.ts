import type { Executor } from '../../platform/database/database.ts'

/** Adds to the number of a tag's followers and tells what it is now; 0 when there is no such tag. */
export async function changeTagFollowCount(tx: Executor, tagId: number, by: number): Promise<number> {
  const row = await tx
    .updateTable('tags')
    .set((eb) => ({ follow_count: eb('follow_count', '+', by) }))
    .where('id', '=', tagId)
    .returning('follow_count')
    .executeTakeFirst()
  return row?.follow_count ?? 0
}
