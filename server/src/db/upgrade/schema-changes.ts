import { type Database, type Executor, inTransaction } from '../../platform/database/database.ts'
import { migrations } from '../migrations/index.ts'

/** The last migration that this version knows. */
export const getOwnSchema = (): string => Object.keys(migrations).sort().at(-1) ?? ''

/** Whether a version that knows the migrations up to one can serve the schema that another leaves. */
export function canServeSchema(name: string, schema: string): boolean {
  const since = migrations[name]?.servedSince
  return name <= schema || (since !== undefined && since <= schema)
}

/** Stores for older versions which migrations they can serve, as they do not have them. */
export async function recordSchemaChanges(db: Database): Promise<void> {
  const known = new Set(
    (await db.selectFrom('schema_changes').select('name').execute()).map(({ name }) => name),
  )
  const rows = Object.entries(migrations)
    .filter(([name, { servedSince }]) => servedSince !== undefined && !known.has(name))
    .map(([name, { servedSince }]) => ({ name, served_since: servedSince }))
  if (rows.length === 0) return
  await inTransaction(db, (tx) =>
    tx
      .insertInto('schema_changes')
      .values(rows)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  )
}

/** Stores for older versions which version to start instead. To be called at the newest schema. */
export async function recordVersion(db: Database, version: string): Promise<void> {
  await inTransaction(db, (tx) =>
    tx
      .updateTable('schema_changes')
      .set({ version })
      .where('name', 'in', Object.keys(migrations))
      .where('version', '=', '')
      .execute(),
  )
}

/** The version that made a change; empty if it did not say. */
export async function findVersionOf(db: Executor, name: string | undefined): Promise<string> {
  if (name === undefined) return ''
  const row = await db.selectFrom('schema_changes').selectAll().where('name', '=', name).executeTakeFirst()
  // A database that was changed before the column existed lacks it.
  return row?.version ?? ''
}

/** The migrations that this version does not know and whose schema it cannot serve. */
export async function listUnsupportedChanges(db: Executor, unknown: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('schema_changes').selectAll().execute()
  const since = new Map(rows.map(({ name, served_since }) => [name, served_since]))
  const own = getOwnSchema()
  return unknown.filter((name) => {
    const needed = since.get(name) ?? ''
    return needed === '' || needed > own
  })
}
