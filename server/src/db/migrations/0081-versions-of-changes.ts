import type { Kysely } from 'kysely'
import { emptyText } from '../column-types.ts'

export const summary = 'Notes which version has changed the schema, so that older ones can name it.'
export const servedSince = '0078-suggestions-of-spam-removals'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('schema_changes').addColumn('version', 'text', emptyText).execute()
}
