import { type Kysely, sql } from 'kysely'

/**
 * The versions of one object are read newest first. An index in this order serves that whatever the planner
 * knows: after one by status it had to sort, or walked the versions of all objects backwards instead.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index revisions_by_object on revisions (object_id, id desc)`.execute(db)
  await sql`drop index revisions_of_object`.execute(db)
}
