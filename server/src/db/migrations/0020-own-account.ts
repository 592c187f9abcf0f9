import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { emptyText, keyType, required, zero } from '../column-types.ts'

/** Where members are logged in, their own time zone, and the browsers that receive push notifications. */
export async function up(db: Kysely<never>): Promise<void> {
  const key = keyType(getEngine(db))
  await db.schema.alterTable('sessions').addColumn('user_agent', 'text', emptyText).execute()
  await db.schema.alterTable('sessions').addColumn('last_seen_at', key, zero).execute()
  await db.schema.alterTable('users').addColumn('time_zone', 'text', emptyText).execute()

  await db.schema
    .createTable('push_keys')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('public_key', 'text', required)
    .addColumn('private_key', 'text', required)
    .addColumn('created_at', key, required)
    .execute()

  await db.schema
    .createTable('push_subscriptions')
    .addColumn('endpoint_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', key, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', required)
    .addColumn('p256dh', 'text', required)
    .addColumn('auth', 'text', required)
    .addColumn('session_hash', 'text', required)
    .addColumn('session_expires_at', key, required)
    .addColumn('failures', 'integer', zero)
    .addColumn('created_at', key, required)
    .execute()
  await sql`create index push_subscriptions_of_user on push_subscriptions (user_id, created_at)`.execute(db)
}
