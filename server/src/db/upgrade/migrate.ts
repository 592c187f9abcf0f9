import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database, OpenDatabase } from '../../platform/database/database.ts'
import { refreshStatistics } from '../../platform/database/statistics.ts'
import { getErrorMessage, OperatorError } from '../../platform/errors/index.ts'
import { readProductVersion } from '../../platform/product/index.ts'
import { migrations } from '../migrations/index.ts'
import type { Tables } from '../tables.ts'
import { finishFilling } from './filling.ts'
import {
  findVersionOf,
  getOwnSchema,
  listUnsupportedChanges,
  recordSchemaChanges,
  recordVersion,
} from './schema-changes.ts'

/** The database has migrations that this version does not know: a newer version has used it. */
export class NewerDatabaseError extends OperatorError {
  /** `version`: of the product, empty if unknown. */
  constructor(unknown: readonly string[], version = '') {
    const more = unknown.length - 1
    const changes = `${unknown[0]}${more > 0 ? ` and ${more} more` : ''}`
    super(
      `A newer version of Querent${version && ` (${version})`} has used this database: it has ${changes}, which ` +
        `this version (${readProductVersion()}) does not know. Start ${version ? `version ${version}` : 'that version'} ` +
        'or a later one, or restore the backup from before the upgrade.',
    )
    this.name = 'NewerDatabaseError'
  }
}

/** A migration failed, or the database has migrations of an unknown version. */
export class MigrationFailed extends OperatorError {
  constructor(cause: unknown) {
    const reason = getErrorMessage(cause)
    super(
      `The database migration failed: ${reason}. The schema was not changed, so the previous version of the site ` +
        'still works with it.',
      { cause },
    )
    this.name = 'MigrationFailed'
  }
}

/**
 * Brings the database to the newest schema. Returns the names of the applied migrations; `note` receives
 * those of each transaction as it ends, for callers that undo them if something fails later.
 */
export async function migrate(
  db: Database,
  note: (names: readonly string[]) => void = () => {},
): Promise<string[]> {
  await rejectNewerDatabase(db)
  await rejectOtherOrder(db)
  const applied: string[] = []
  // Before the migrations, so that no process of an older version concludes meanwhile that it has to stop.
  if (await canRecordChanges(db)) await recordSchemaChanges(db)
  for (;;) {
    const batch = takeBatch(await listPendingMigrations(db))
    const last = batch.at(-1)
    if (last === undefined) break
    for (const name of getMigration(batch[0])?.after ?? []) await finishFilling(db, name)
    const names = await migrateUpTo(db, last)
    note(names)
    applied.push(...names)
  }
  if (applied.length > 0) await refreshStatistics(db)
  await recordSchemaChanges(db)
  if (applied.length > 0) await recordVersion(db, readProductVersion())
  return applied
}

const canRecordChanges = async (db: Database) =>
  (await isMigrated(db)) && (await listAppliedMigrations(db)).includes('0051-upgrades')

const getMigration = (name: string | undefined) => (name === undefined ? undefined : migrations[name])

/** The migrations that can be applied at once: up to one that waits until rows are filled. */
function takeBatch(pending: readonly string[]): readonly string[] {
  const end = pending.findIndex((name, index) => index > 0 && (migrations[name]?.after ?? []).length > 0)
  return end === -1 ? pending : pending.slice(0, end)
}

/** All of them or none. */
async function migrateUpTo(db: Database, last: string): Promise<string[]> {
  const migrator = new Migrator({ db: toOpenDatabase(db), provider: provide((name) => name <= last) })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw new MigrationFailed(error)
  return results.filter(({ status }) => status === 'Success').map((result) => result.migrationName)
}

const provide = (isIncluded: (name: string) => boolean) => ({
  getMigrations: async () =>
    Object.fromEntries(Object.entries(migrations).filter(([name]) => isIncluded(name))),
})

/** Names of the migrations that the database still lacks. */
export async function listPendingMigrations(db: Database): Promise<string[]> {
  const migrator = createMigrator(db)
  const known = await migrator.getMigrations()
  return known.filter((migration) => migration.executedAt === undefined).map((migration) => migration.name)
}

/** Throws when a newer version has changed the database in a way that this one cannot serve. */
export async function rejectNewerDatabase(db: Database): Promise<void> {
  if (!(await isMigrated(db))) return
  const applied = await listAppliedMigrations(db)
  const unknown = applied.filter((name) => !Object.hasOwn(migrations, name))
  if (unknown.length === 0) return
  const unsupported = await listUnsupportedChanges(db, unknown)
  if (unsupported.length > 0)
    throw new NewerDatabaseError(unsupported, await findVersionOf(db, unknown.at(-1)))
}

/** Throws when something is to be applied, and the applied migrations are not the first of ours, in order. */
export async function rejectOtherOrder(db: Database): Promise<void> {
  if (!(await isMigrated(db)) || (await listPendingMigrations(db)).length === 0) return
  const { rows } = await sql<{ name: string; timestamp: string }>`
    select name, timestamp from kysely_migration order by timestamp, name`.execute(toOpenDatabase(db))
  const known = Object.keys(migrations).sort()
  const place = rows.findIndex(({ name }, index) => name !== known[index])
  if (place === -1) return
  throw new MigrationFailed(new Error(`it has ${rows[place]?.name} instead of ${known[place] ?? 'none'}`))
}

/** Like `rejectNewerDatabase`, for a running process that checks often. */
export async function rejectUnsupportedChanges(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name > ${getOwnSchema()} order by name`.execute(db)
  if (rows.length === 0) return
  await rejectNewerDatabase(db)
}

/**
 * Like `migrate`, in a shared transaction, and up to a migration if one is named. Otherwise it ends before
 * one that waits until rows are filled.
 */
export async function migrateWithin(tx: Kysely<Tables>, last?: string): Promise<void> {
  const migrator = new Migrator({ db: tx, provider: provide(() => true) })
  const pending = (await migrator.getMigrations()).filter(({ executedAt }) => executedAt === undefined)
  const names = pending.map(({ name }) => name).filter((name) => last === undefined || name <= last)
  const end =
    last ?? names[names.findIndex((name) => (migrations[name]?.after ?? []).length > 0) - 1] ?? names.at(-1)
  if (end === undefined || names.length === 0) return
  const { error } = await migrator.migrateTo(end)
  if (error) throw new Error('The database could not be brought to the schema.', { cause: error })
}

/**
 * Throws unless a database with these migrations can be brought to the current schema: they are the first of ours.
 * A newer version has others behind them.
 */
export function rejectOtherMigrations(names: readonly string[]): void {
  const unknown = names.filter((name) => !Object.hasOwn(migrations, name))
  if (unknown.length > 0) throw new NewerDatabaseError(unknown)
  const known = Object.keys(migrations).sort()
  const missing = known.slice(0, names.length).filter((name, index) => names[index] !== name)
  if (names.length === 0 || missing.length > 0) {
    throw new Error(`The schema is that of no version: it lacks ${missing.join(', ') || 'everything'}.`)
  }
}

/** The migrations that a database has, in order. */
export async function listAppliedMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    toOpenDatabase(db),
  )
  return rows.map(({ name }) => name)
}

/**
 * True if the database contains a schema of ours. After an interrupted installation it contains only the
 * table of migrations.
 */
export async function isMigrated(db: Database): Promise<boolean> {
  const tables = await toOpenDatabase(db).introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return false
  return (await listAppliedMigrations(db)).length > 0
}

/** Only `openDatabase` creates databases; their type hides what code outside of migrations may not use. */
const toOpenDatabase = (db: Database): OpenDatabase => db as OpenDatabase

function createMigrator(db: Database): Migrator {
  return new Migrator({ db: toOpenDatabase(db), provider: provide(() => true) })
}
