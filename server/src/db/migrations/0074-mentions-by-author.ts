import { type Kysely, sql } from 'kysely'

export const summary = 'Adds an index of who mentions whom how often.'
export const servedSince = '0072-followers-of-synonyms'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index mentions_of_actor on notifications (actor_id, created_at) where action = 'mention_you'`.execute(
    db,
  )
}
