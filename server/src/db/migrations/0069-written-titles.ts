import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'

export const summary = 'Notes which titles are still to be added to the index of their first letters.'
export const servedSince = '0065-found-posts'

/**
 * A version before 0068 that serves after a rollback writes titles without their first letters. Triggers note
 * these titles whatever version writes them; a version with the index removes the notes as it adds the
 * titles.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (getEngine(db) === 'postgres') return
  await sql`create table written_titles (question_id integer primary key)`.execute(db)
  await sql`create trigger note_new_title after insert on questions begin
    insert or ignore into written_titles (question_id) values (new.id);
  end`.execute(db)
  await sql`create trigger note_changed_title after update of title on questions when new.title <> old.title begin
    insert or ignore into written_titles (question_id) values (new.id);
  end`.execute(db)
  // Titles written after an earlier rollback were not noted.
  await sql`delete from background_work where name = 'fill title prefixes'`.execute(db)
}
