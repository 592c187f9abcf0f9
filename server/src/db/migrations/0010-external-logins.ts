import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { emptyText, keyType, required, zero } from '../column-types.ts'

/** Which external accounts log in to which accounts, and the state of logins in progress. */
export async function up(db: Kysely<never>): Promise<void> {
  const key = keyType(getEngine(db))
  await db.schema
    .createTable('user_external_logins')
    .addColumn('provider', 'text', required)
    .addColumn('external_id', 'text', required)
    .addColumn('user_id', key, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', key, required)
    .addColumn('checked_at', key, zero)
    .addColumn('barred', 'integer', zero)
    .addPrimaryKeyConstraint('user_external_logins_key', ['provider', 'external_id'])
    .execute()
  await sql`create unique index user_external_logins_of_user on user_external_logins (user_id, provider)`.execute(
    db,
  )

  await db.schema
    .createTable('login_tickets')
    .addColumn('ticket_hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', required)
    .addColumn('browser_hash', 'text', required)
    .addColumn('provider', 'text', required)
    .addColumn('user_id', key, zero)
    .addColumn('data', 'text', emptyText)
    .addColumn('created_at', key, required)
    .addColumn('expires_at', key, required)
    .execute()
  await sql`create index login_tickets_to_expire on login_tickets (expires_at)`.execute(db)
}
