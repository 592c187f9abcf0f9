import type { Kysely } from 'kysely'

export const summary = 'Remembers which versions of posts moderators ignored flags on.'
export const servedSince = '0072-followers-of-synonyms'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('flags')
    .addColumn('ignored_version', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
