import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { ascendingKey, keyType, required, zero } from '../column-types.ts'

/** Versions of the terms of service and of the privacy policy, and who accepted which. */
export async function up(db: Kysely<never>): Promise<void> {
  const engine = getEngine(db)
  const key = keyType(engine)
  await db.schema
    .createTable('legal_versions')
    .addColumn('id', key, ascendingKey(engine))
    .addColumn('kind', 'text', required)
    .addColumn('original_text', 'text', required)
    .addColumn('parsed_text', 'text', required)
    .addColumn('author_id', key, required)
    .addColumn('created_at', key, required)
    .execute()
  await sql`create index legal_versions_of_kind on legal_versions (kind, id)`.execute(db)
  await db.schema
    .createTable('legal_acceptances')
    .addColumn('user_id', key, required)
    .addColumn('version_id', key, required)
    .addColumn('accepted_at', key, required)
    .addPrimaryKeyConstraint('legal_acceptances_key', ['user_id', 'version_id'])
    .execute()
  await db.schema.alterTable('users').addColumn('legal_version', key, zero).execute()
  await addFirstVersions(db)
}

/** The present texts of a site become its first version. */
async function addFirstVersions(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ value: string; updated_at: number }>`
    select value, updated_at from site_settings where name = 'legal'`.execute(db)
  const [row] = rows
  if (!row) return
  const legal: Record<string, string | undefined> = JSON.parse(row.value)
  const state: Record<string, unknown> = { asked_version: 0 }
  for (const [kind, name] of [
    ['tos', 'terms_of_service'],
    ['privacy', 'privacy_policy'],
  ] as const) {
    const original = legal[`${name}_original_text`]
    if (!original) continue
    const html = legal[`${name}_parsed_text`] ?? ''
    const added = await sql<{ id: number }>`
      insert into legal_versions (kind, original_text, parsed_text, author_id, created_at)
      values (${kind}, ${original}, ${html}, 0, ${row.updated_at}) returning id`.execute(db)
    state[kind] = { version: Number(added.rows[0]?.id), changed_at: Number(row.updated_at) }
  }
  await sql`insert into site_settings (name, value, updated_at)
    values ('legal_state', ${JSON.stringify(state)}, ${row.updated_at})`.execute(db)
}
