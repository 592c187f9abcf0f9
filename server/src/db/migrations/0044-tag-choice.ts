import type { Kysely } from 'kysely'
import { zero } from '../column-types.ts'

/** Remembers who was offered tags to follow and postponed the choice. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('users').addColumn('tag_choice', 'integer', zero).execute()
}
