import type { Kysely } from 'kysely'

export const summary = 'Remembers which addresses of members the mail server refuses for good.'
export const servedSince = '0070-ids-of-sent-posts'

/** Also how often it refused, and when first and last. All of it is about that address alone. */
export async function up(db: Kysely<never>): Promise<void> {
  const table = () => db.schema.alterTable('notification_settings')
  await table()
    .addColumn('refused_address', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  for (const name of ['refusals', 'first_refused_at', 'last_refused_at']) {
    await table()
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
  }
}
