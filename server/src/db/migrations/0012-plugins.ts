import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { emptyText, keyType, required, zero } from '../column-types.ts'

/** Enabled plugins, their settings, and their stored values. */
export async function up(db: Kysely<never>): Promise<void> {
  const key = keyType(getEngine(db))
  await db.schema
    .createTable('plugin_config')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', emptyText)
    .addColumn('enabled', 'integer', zero)
    .addColumn('notice', 'text', emptyText)
    .addColumn('version', 'text', emptyText)
    .addColumn('previous_version', 'text', emptyText)
    .addColumn('updated_at', key, zero)
    .execute()

  await db.schema
    .createTable('plugin_user_config')
    .addColumn('user_id', key, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('slug', 'text', required)
    .addColumn('value', 'text', emptyText)
    .addColumn('updated_at', key, zero)
    .addPrimaryKeyConstraint('plugin_user_config_key', ['user_id', 'slug'])
    .execute()

  await db.schema
    .createTable('plugin_kv')
    .addColumn('slug', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('expires_at', key, zero)
    .addPrimaryKeyConstraint('plugin_kv_key', ['slug', 'key'])
    .execute()
  await sql`create index plugin_kv_to_expire on plugin_kv (expires_at) where expires_at > 0`.execute(db)
}
