import type { Executor } from '../../platform/database/database.ts'

export type TextPost = { kind: 'question' | 'answer'; id: number }

/** The stored HTML of a post; empty when there is no such post. */
export async function findPostHtml(db: Executor, { kind, id }: TextPost): Promise<string> {
  const row = await db
    .selectFrom(kind === 'question' ? 'questions' : 'answers')
    .select('html')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.html ?? ''
}
