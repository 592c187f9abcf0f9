import { sql } from 'kysely'
import type { Executor, Tx } from '../../platform/database/database.ts'

export type FeedKind = 'question' | 'answer'
export type FeedEntry = { object_id: number; kind: string; version: number }

/** Marks posts to be sent to the engine. */
export async function queuePosts(tx: Tx, kind: FeedKind, ids: readonly number[]): Promise<void> {
  const known = [...new Set(ids)].filter((id) => id > 0)
  if (known.length === 0) return
  await tx
    .insertInto('search_feed')
    .values(known.map((id) => ({ object_id: id, kind })))
    .onConflict((conflict) =>
      conflict.column('object_id').doUpdateSet({ version: sql<number>`search_feed.version + 1` }),
    )
    .execute()
}

/** Marks the answers of a question: they carry its title and tags, and are visible only with it. */
export async function queuePostsOfQuestion(tx: Tx, questionId: number): Promise<void> {
  await sql`insert into search_feed (object_id, kind)
    select id, 'answer' from answers where question_id = ${questionId}
    on conflict (object_id) do update set version = search_feed.version + 1`.execute(tx)
}

/** Marks the questions of a tag, with their answers. */
export async function queueTaggedPosts(tx: Tx, tagId: number): Promise<void> {
  await sql`insert into search_feed (object_id, kind)
    select question_id, 'question' from question_tags where tag_id = ${tagId}
    union all
    select a.id, 'answer' from answers a
      join question_tags q on q.question_id = a.question_id where q.tag_id = ${tagId}
    on conflict (object_id) do update set version = search_feed.version + 1`.execute(tx)
}

export async function listFeed(db: Executor, limit: number): Promise<FeedEntry[]> {
  return db.selectFrom('search_feed').selectAll().orderBy('object_id').limit(limit).execute()
}

/** Removes entries, unless their posts have changed again. */
export async function removeFromFeed(tx: Tx, entries: readonly FeedEntry[]): Promise<void> {
  for (const [version, same] of Map.groupBy(entries, (entry) => entry.version)) {
    await tx
      .deleteFrom('search_feed')
      .where('version', '=', version)
      .where(
        'object_id',
        'in',
        same.map((entry) => entry.object_id),
      )
      .execute()
  }
}

export async function clearFeed(tx: Tx): Promise<void> {
  await tx.deleteFrom('search_feed').execute()
}

export async function countFeed(db: Executor): Promise<number> {
  const row = await db
    .selectFrom('search_feed')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
