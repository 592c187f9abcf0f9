import { type Kysely, sql } from 'kysely'

export const summary = 'Lets those who follow a synonym follow its main tag.'
export const servedSince = '0071-refused-addresses'

/** Earlier versions left followers with a tag that became a synonym, where nobody could see or end that. */
export async function up(db: Kysely<never>): Promise<void> {
  const synonyms = sql`select id from tags where main_tag_id <> 0 and status = 1`
  await sql`insert into follows (user_id, object_id, kind, created_at)
    select f.user_id, t.main_tag_id, f.kind, f.created_at from follows f join tags t on t.id = f.object_id
    where f.kind = 'tag' and t.id in (${synonyms})
    on conflict do nothing`.execute(db)
  await sql`delete from follows where kind = 'tag' and object_id in (${synonyms})`.execute(db)
  await sql`update tags set
      follow_count = (select count(*) from follows f where f.object_id = tags.id and f.kind = 'tag')
    where id in (${synonyms}) or id in (select main_tag_id from tags where main_tag_id <> 0)`.execute(db)
}
