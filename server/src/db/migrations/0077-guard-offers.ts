import type { Kysely } from 'kysely'
import { emptyText } from '../column-types.ts'

export const summary = 'Notes what plugins guard, so that it stays closed while they cannot run.'
export const servedSince = '0072-followers-of-synonyms'

/** Filled when a guard starts. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('plugin_config').addColumn('guard', 'text', emptyText).execute()
}
