import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Adds to the number of a tag's followers and returns the new number; 0 if there is no such tag. */
export async function changeTagFollowCount(tx: Tx, tagId: number, by: number): Promise<number> {
  const row = await tx
    .updateTable('tags')
    .set((eb) => ({ follow_count: eb('follow_count', '+', by) }))
    .where('id', '=', tagId)
    .returning('follow_count')
    .executeTakeFirst()
  return row?.follow_count ?? 0
}

/** Recounts tags after rows were moved between them. */
export async function recountTags(tx: Tx, tagIds: readonly number[]): Promise<void> {
  if (tagIds.length === 0) return
  await tx
    .updateTable('tags')
    .set({
      question_count: sql<number>`(select count(*) from question_tags q where q.tag_id = tags.id and q.visible = 1)`,
      follow_count: sql<number>`(select count(*) from follows f where f.object_id = tags.id and f.kind = 'tag')`,
    })
    .where('id', 'in', tagIds)
    .execute()
}
