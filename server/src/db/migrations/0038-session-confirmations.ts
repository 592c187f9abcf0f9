import type { Kysely } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { keyType, zero } from '../column-types.ts'

/** When the user of a session logged in or last entered the password. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('confirmed_at', keyType(getEngine(db)), zero)
    .execute()
}
