import { type Kysely, sql } from 'kysely'

/** Finds imported objects by the id in an old address. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index import_keys_by_foreign_id on import_keys (kind, foreign_id, source)`.execute(db)
}
