import type { Executor } from '../../platform/database/database.ts'

export type TextPost = { kind: 'question' | 'answer' | 'comment'; id: number }

const tables = { question: 'questions', answer: 'answers', comment: 'comments' } as const

/** The stored HTML of a post; empty if there is no such post. */
export async function findPostHtml(db: Executor, { kind, id }: TextPost): Promise<string> {
  const row = await db.selectFrom(tables[kind]).select('html').where('id', '=', id).executeTakeFirst()
  return row?.html ?? ''
}
