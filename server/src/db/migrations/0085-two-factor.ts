import type { Kysely } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { keyType, required, zero } from '../column-types.ts'

export const summary = 'Adds keys of authenticator apps and recovery codes of accounts.'
/** An older version would let in anyone with the password. */
export const servedSince = undefined

export async function up(db: Kysely<never>): Promise<void> {
  const key = keyType(getEngine(db))
  await db.schema
    .createTable('two_factor_keys')
    .addColumn('user_id', key, (column) => column.primaryKey())
    .addColumn('key', 'text', required)
    .addColumn('enabled_at', key, zero)
    .addColumn('last_step', key, zero)
    .execute()
  await db.schema
    .createTable('two_factor_recovery_codes')
    .addColumn('user_id', key, required)
    .addColumn('code_hash', 'text', required)
    .addPrimaryKeyConstraint('two_factor_recovery_codes_key', ['user_id', 'code_hash'])
    .execute()
}
