import type { Kysely } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { keyType, required } from '../column-types.ts'

export const summary = 'Keeps what plugins say of the pages that posts link to.'
export const servedSince = '0057-uploads-elsewhere'

/** Rows are named by a hash: addresses can be longer than an index takes. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('link_cards')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('site_name', 'text', required)
    .addColumn('expires_at', keyType(getEngine(db)), required)
    .execute()
}
