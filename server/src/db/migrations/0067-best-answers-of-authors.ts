import { type Kysely, sql } from 'kysely'

export const summary = 'Adds an index of the answers of each author by votes.'
export const servedSince = '0065-found-posts'

/**
 * A profile shows the best answers of an author and counts all of them. It used to read and sort every row,
 * with the texts; with the columns at the end, the counts come from the index.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index answers_of_user_by_votes
    on answers (user_id, status, vote_count desc, id desc, accepted, question_id)`.execute(db)
}
