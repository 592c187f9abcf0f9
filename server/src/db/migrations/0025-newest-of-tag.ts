import { type Kysely, sql } from 'kysely'

/**
 * When a question was asked and whether it is pinned, next to each of its tags: the newest questions of a tag
 * are read from one index, however many it has. Collecting and sorting them took longer the more there were.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table question_tags add column pin integer not null default 1`.execute(db)
  await sql`alter table question_tags add column created_at bigint not null default 0`.execute(db)
  await sql`update question_tags set pin = questions.pin, created_at = questions.created_at
    from questions where questions.id = question_tags.question_id`.execute(db)
  await sql`create index question_tags_by_newest on question_tags
    (tag_id, visible, pin desc, created_at desc, question_id desc)`.execute(db)
}
