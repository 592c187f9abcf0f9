import type { Kysely } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { keyType } from '../column-types.ts'

export const summary = 'Adds a table of the posts from which someone took a reaction back.'
export const servedSince = '0078-suggestions-of-spam-removals'

/**
 * The contract distinguishes a post without reactions (null) from one whose reactions were all withdrawn (an
 * empty list).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('withdrawn_reactions')
    .addColumn('object_id', keyType(getEngine(db)), (column) => column.primaryKey())
    .execute()
}
