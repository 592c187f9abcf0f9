import type { Executor } from '../../platform/database/database.ts'

/** The text of a post; undefined if it was deleted permanently. */
export async function findPostText(
  db: Executor,
  { kind, id }: { kind: 'question' | 'answer' | 'comment'; id: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom(kind === 'question' ? 'questions' : kind === 'answer' ? 'answers' : 'comments')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.content
}

/** The slugs of a question's tags. */
export async function listTagSlugs(db: Executor, questionId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('question_tags')
    .innerJoin('tags', 'tags.id', 'question_tags.tag_id')
    .select('tags.slug')
    .where('question_tags.question_id', '=', questionId)
    .orderBy('tags.slug')
    .execute()
  return rows.map(({ slug }) => slug)
}

export function findFlag(db: Executor, id: number) {
  return db.selectFrom('flags').select(['reason', 'content']).where('id', '=', id).executeTakeFirst()
}
