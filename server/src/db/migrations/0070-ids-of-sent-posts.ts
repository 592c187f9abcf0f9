import type { Kysely } from 'kysely'

export const summary = 'Remembers for some minutes what each call that must not be repeated has created.'
export const servedSince = '0065-found-posts'

/** A user who lost the response and sends a post again is redirected to the existing post. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('once_only').addColumn('created_id', 'text').execute()
}
