import { toIdList } from '../../db/statements/in-list.ts'
import type { Executor } from '../../platform/database/database.ts'

/** The ids of posts after a given one, in ascending order. */
export async function listIds(
  db: Executor,
  table: 'questions' | 'answers',
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** The posts that have a version. */
export async function listVersioned(db: Executor, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('revisions')
    .select('object_id')
    .distinct()
    .where('object_id', 'in', toIdList(db, ids))
    .execute()
  return new Set(rows.map((row) => row.object_id))
}

export function listQuestions(db: Executor, ids: number[]) {
  return db
    .selectFrom('questions')
    .select(['id', 'user_id', 'title', 'content', 'created_at'])
    .where('id', 'in', toIdList(db, ids))
    .orderBy('id')
    .execute()
}

export function listAnswers(db: Executor, ids: number[]) {
  return db
    .selectFrom('answers')
    .select(['id', 'question_id', 'user_id', 'content', 'created_at'])
    .where('id', 'in', toIdList(db, ids))
    .orderBy('id')
    .execute()
}
