import type { Kysely } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { keyType, required } from '../column-types.ts'

export const summary = 'Remembers which suggested edits a removal of spam rejected.'
export const servedSince = '0072-followers-of-synonyms'

export async function up(db: Kysely<never>): Promise<void> {
  const key = keyType(getEngine(db))
  await db.schema
    .createTable('spam_removal_suggestions')
    .addColumn('removal_id', key, (column) =>
      column.notNull().references('spam_removals.id').onDelete('cascade'),
    )
    .addColumn('revision_id', key, required)
    .addPrimaryKeyConstraint('spam_removal_suggestions_key', ['removal_id', 'revision_id'])
    .execute()
}
