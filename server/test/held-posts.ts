import { decodeId } from '../src/modules/identifiers/index.ts'
import type { TestSite } from './site.ts'

const tables = { question: 'questions', answer: 'answers', comment: 'comments' } as const

/** Makes a published post wait for approval, as if a plugin had requested it. Returns the review's id. */
export async function holdPost(
  site: TestSite,
  kind: keyof typeof tables,
  objectId: string,
  review: { submitter?: string; reason?: string; created_at?: number } = {},
): Promise<number> {
  const id = decodeId(objectId)?.id ?? 0
  const { user_id } = await site.db
    .updateTable(tables[kind])
    .set({ status: 11 })
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirstOrThrow()
  const row = await site.db
    .insertInto('reviews')
    .values({ object_id: id, kind, user_id, status: 1, created_at: site.clock.now, ...review })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
