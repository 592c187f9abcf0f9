import type { Kysely } from 'kysely'
import { emptyText } from '../column-types.ts'

export const summary =
  'Notes which version of a plugin stored settings, so that later versions can convert them.'
export const servedSince = '0059-related-questions'

/** Settings stored before count as those of a version before all migrations. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['plugin_config', 'plugin_user_config']) {
    await db.schema.alterTable(table).addColumn('config_version', 'text', emptyText).execute()
  }
}
