import { type Kysely, sql } from 'kysely'
import { emptyText } from '../column-types.ts'

export const summary = 'Keeps with each job which plugin it is for, so that plugins do not delay each other.'
export const servedSince = '0051-upgrades'

/** The plugin that a job is for, and its subject, in lanes where the jobs of each target run in order. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('target', 'text', emptyText).execute()
  await db.schema.alterTable('outbox').addColumn('subject', 'text', emptyText).execute()
  await sql`create index outbox_of_target on outbox (target, subject, id) where target <> ''`.execute(db)
  await sql`create index outbox_of_busy_target on outbox (target) where claimed = 1 and target <> ''`.execute(
    db,
  )
}
