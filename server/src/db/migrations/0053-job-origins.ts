import type { Kysely } from 'kysely'

export const summary = 'Keeps with each job what led to it, for logs and traces.'
export const servedSince = '0051-upgrades'

/** The cause of a job, so that logs and traces lead from the request to its consequences. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('origin', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
