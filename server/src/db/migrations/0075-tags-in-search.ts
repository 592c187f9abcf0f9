import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'

export const summary =
  'Notes which posts have to be added to the search index with their tags, which the running site does.'
export const servedSince = '0072-followers-of-synonyms'

/**
 * The search index stores the tags of each post next to its words. Triggers note the posts whose words or
 * tags change, whatever changes them: an edit, a merge of tags, a version without tags in the index that
 * serves after a rollback. A version that knows of them removes the notes as it writes the posts into the
 * index. It also adds the earlier posts (`fill-search-tags.ts`).
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (getEngine(db) === 'sqlite') await addSqliteNotes(db)
  else await addPostgresNotes(db)
}

async function addSqliteNotes(db: Kysely<never>): Promise<void> {
  await sql`create table posts_to_index (post_id integer primary key)`.execute(db)
  for (const [table, columns] of written) {
    const change = columns.map((column) => `new.${column} <> old.${column}`).join(' or ')
    const note = `begin insert or ignore into posts_to_index (post_id) values (new.id); end`
    await run(db, `create trigger index_new_${table} after insert on ${table} ${note}`)
    await run(
      db,
      `create trigger index_changed_${table} after update of ${columns.join(', ')} on ${table} when ${change} ${note}`,
    )
  }
  for (const [event, row] of tagged) {
    await run(
      db,
      `create trigger index_tags_after_${event} after ${event} on question_tags begin
        insert or ignore into posts_to_index (post_id)
          select ${row}.question_id union all select id from answers where question_id = ${row}.question_id;
      end`,
    )
  }
}

async function addPostgresNotes(db: Kysely<never>): Promise<void> {
  // A post may be noted several times: with a single note for each, changes to it would wait for each other.
  await sql`create table posts_to_index (post_id bigint not null)`.execute(db)
  await sql`create index posts_to_index_by_post on posts_to_index (post_id)`.execute(db)
  await run(
    db,
    `create or replace function note_post_to_index() returns trigger language plpgsql as
      $$ begin insert into posts_to_index (post_id) values (new.id); return null; end $$`,
  )
  for (const [table, columns] of written) {
    const list = (row: string) => columns.map((column) => `${row}.${column}`).join(', ')
    const note = 'for each row'
    const call = 'execute function note_post_to_index()'
    await run(db, `create trigger index_new_${table} after insert on ${table} ${note} ${call}`)
    await run(
      db,
      `create trigger index_changed_${table} after update of ${columns.join(', ')} on ${table} ${note}
        when ((${list('new')}) is distinct from (${list('old')})) ${call}`,
    )
  }
  for (const [event, row] of tagged) {
    // Planned once per connection, maybe while there are few answers.
    await run(
      db,
      `create or replace function note_tags_after_${event}() returns trigger language plpgsql
      set enable_seqscan = off as $$ begin
        insert into posts_to_index (post_id)
          select ${row}.question_id union all select id from answers where question_id = ${row}.question_id;
        return null;
      end $$`,
    )
    await run(
      db,
      `create trigger index_tags_after_${event} after ${event} on question_tags for each row
        execute function note_tags_after_${event}()`,
    )
  }
}

/** The tables of posts with the columns whose words are indexed. */
const written = [
  ['questions', ['title', 'content']],
  ['answers', ['content']],
] as const

/** Changes to the tags of a question, with the row that names it. */
const tagged = [
  ['insert', 'new'],
  ['delete', 'old'],
] as const

const run = (db: Kysely<never>, statement: string) => sql.raw(statement).execute(db)
