import type { Kysely } from 'kysely'

/** Long work that outlives the process, and the posts that an external search engine has not received yet. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('background_work')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('goal', 'text', (column) => column.notNull())
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('after_id', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('done', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('total', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_error', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('retry_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('held_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('search_feed')
    .addColumn('object_id', 'bigint', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
