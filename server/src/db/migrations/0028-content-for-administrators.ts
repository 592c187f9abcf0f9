import { type Kysely, sql } from 'kysely'

/**
 * The orders of the lists of questions and answers that administrators read, by status. The status is an expression,
 * because an index on the column itself is chosen for other queries too, for which it is the wrong one.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [name, columns] of Object.entries({
    questions_of_status: 'questions ((status + 0), created_at desc, id desc)',
    questions_of_status_by_activity: 'questions ((status + 0), active_at desc, id desc)',
    questions_of_status_by_votes: 'questions ((status + 0), vote_count desc, id desc)',
    answers_of_status: 'answers ((status + 0), created_at desc, id desc)',
    answers_of_status_by_votes: 'answers ((status + 0), vote_count desc, id desc)',
  })) {
    await sql`create index ${sql.ref(name)} on ${sql.raw(columns)}`.execute(db)
  }
}
