import { type Kysely, sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { getEngine } from '../../platform/database/engine.ts'
import type { Backfill } from '../site-migration.ts'
import { lockAscending } from '../statements/row-lock.ts'

export const summary =
  'Keeps the words of titles in a table of their own on PostgreSQL, which the running site fills.'
export const servedSince = '0072-followers-of-synonyms'

const batchSize = 500

/**
 * The words of titles used to be part of the vectors of posts, each some kilobytes in size: choosing among
 * the titles with a frequent word read as many pages. A trigger maintains the table, whichever version writes
 * the vectors.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (getEngine(db) === 'sqlite') return
  await sql`create table search_title_vectors (rowid bigint primary key, vector tsvector not null)`.execute(
    db,
  )
  // Every search would read words that wait to be added.
  await sql`create index search_title_vectors_by_word on search_title_vectors
    using gin (vector) with (fastupdate = off)`.execute(db)
  await addTriggers(db)
}

async function addTriggers(db: Kysely<never>): Promise<void> {
  await sql`create or replace function put_title_vector() returns trigger language plpgsql as $$ begin
      insert into search_title_vectors (rowid, vector) values (new.rowid, ts_filter(new.vector, '{a}'))
        on conflict (rowid) do update set vector = excluded.vector;
      return null;
    end $$`.execute(db)
  await sql`create or replace function delete_title_vector() returns trigger language plpgsql as $$ begin
      delete from search_title_vectors where rowid = old.rowid;
      return null;
    end $$`.execute(db)
  // Answers have no title.
  await sql`create trigger put_new_title_vector after insert on search_documents for each row
    when (ts_filter(new.vector, '{a}') <> '') execute function put_title_vector()`.execute(db)
  await sql`create trigger put_changed_title_vector after update of vector on search_documents for each row
    when (ts_filter(new.vector, '{a}') <> ts_filter(old.vector, '{a}'))
    execute function put_title_vector()`.execute(db)
  await sql`create trigger delete_title_vector after delete on search_documents for each row
    execute function delete_title_vector()`.execute(db)
}

export const backfill: Backfill = {
  async count(db: Executor) {
    if (getEngine(db) === 'sqlite') return 0
    const { rows } = await sql<{ count: number }>`select count(*) as count from questions`.execute(db)
    return Number(rows[0]?.count)
  },
  async step(tx, afterId) {
    if (getEngine(tx) === 'sqlite') return undefined
    const { rows } = await sql<{ id: number }>`select id from questions
      where id > ${afterId} order by id limit ${batchSize}`.execute(tx)
    const ids = rows.map(({ id }) => id)
    const lastId = ids.at(-1)
    if (lastId === undefined) return undefined
    // Nobody deletes one permanently meanwhile.
    await lockAscending(tx, 'questions', ids)
    await sql`insert into search_title_vectors (rowid, vector)
      select rowid, ts_filter(vector, '{a}') from search_documents where rowid in (${sql.join(ids)})
      on conflict (rowid) do nothing`.execute(tx)
    return { lastId, count: ids.length }
  },
}
