import type { Executor } from '../../platform/database/database.ts'

export type SitemapPosition = { created_at: number; id: number }

/** Public questions in the order of their creation, after a position. */
export function listPublicQuestions(db: Executor, after: SitemapPosition, limit: number) {
  return db
    .selectFrom('questions')
    .select(['id', 'title', 'created_at', 'active_at', 'edited_at'])
    .where('listed', '=', 1)
    .where((eb) => eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(after.created_at, after.id)))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The titles of those among some questions that are public. */
export async function listPublicTitles(
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('questions')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .where('listed', '=', 1)
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** The position just before the first public question with the given number, counted from 0. */
export async function findPositionBefore(db: Executor, offset: number): Promise<SitemapPosition | undefined> {
  if (offset === 0) return { created_at: -1, id: 0 }
  return db
    .selectFrom('questions')
    .select(['created_at', 'id'])
    .where('listed', '=', 1)
    .orderBy('created_at')
    .orderBy('id')
    .offset(offset - 1)
    .limit(1)
    .executeTakeFirst()
}

/** Updated with every change of a question, so that nothing has to be counted. */
export async function countPublicQuestions(db: Executor): Promise<number> {
  const row = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'questions.listed')
    .executeTakeFirst()
  return row?.value ?? 0
}
