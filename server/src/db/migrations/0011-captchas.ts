import type { Kysely } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { keyType, required } from '../column-types.ts'

/** Challenges that were handed out: in the database, so that all processes know them. */
export async function up(db: Kysely<never>): Promise<void> {
  const key = keyType(getEngine(db))
  await db.schema
    .createTable('captcha_challenges')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', key, required)
    .addColumn('action', 'text', required)
    .addColumn('plugin', 'text', required)
    .addColumn('answer', 'text')
    .addColumn('expires_at', key, required)
    .execute()
  await db.schema
    .createIndex('captcha_challenges_to_expire')
    .on('captcha_challenges')
    .column('expires_at')
    .execute()
}
