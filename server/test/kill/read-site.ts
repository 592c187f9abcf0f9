import type { Database } from '../../src/platform/database/database.ts'
import type { Key, Value } from './expected-state.ts'

/** Reads everything that the expected state can contain from the database. */
export async function readSite(db: Database): Promise<Map<Key, Value>> {
  const site = new Map<Key, Value>()
  const questions = await db
    .selectFrom('questions')
    .select(['id', 'title', 'content', 'status', 'show', 'accepted_answer_id'])
    .execute()
  for (const row of questions) {
    site.set(`title ${row.id}`, row.title)
    site.set(`text ${row.id}`, row.content)
    site.set(`status ${row.id}`, row.status)
    site.set(`show ${row.id}`, row.show)
    site.set(`accepted ${row.id}`, row.accepted_answer_id)
  }
  for (const table of ['answers', 'comments'] as const) {
    const posts = await db.selectFrom(table).select(['id', 'content']).execute()
    for (const { id, content } of posts) site.set(`text ${id}`, content)
  }
  const votes = await db.selectFrom('votes').select(['user_id', 'object_id', 'direction']).execute()
  for (const vote of votes) site.set(`vote ${vote.user_id}:${vote.object_id}`, vote.direction)
  const bookmarks = await db.selectFrom('bookmarks').select(['user_id', 'question_id']).execute()
  for (const { user_id, question_id } of bookmarks) site.set(`bookmark ${user_id}:${question_id}`, 1)
  const follows = await db.selectFrom('follows').select(['user_id', 'object_id']).execute()
  for (const { user_id, object_id } of follows) site.set(`follow ${user_id}:${object_id}`, 1)
  return site
}
