import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database, OpenDatabase } from '../platform/database/database.ts'
import { refreshStatistics } from '../platform/database/statistics.ts'
import { migrations } from './migrations/index.ts'
import type { Tables } from './tables.ts'

/** The database has migrations that this version does not know: a newer version has used it. */
export class NewerDatabaseError extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `A newer version of Querent has used this database: it has ${unknown.join(', ')}, which this version ` +
        'does not know. Start that version, or restore the backup from before the upgrade.',
    )
    this.name = 'NewerDatabaseError'
  }
}

/** Brings the database to the newest schema. Returns the names of the migrations that were applied. */
export async function migrate(db: Database): Promise<string[]> {
  await rejectNewerDatabase(db)
  const migrator = createMigrator(db)
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw new Error('The database could not be brought to the current schema.', { cause: error })
  const applied = results.filter(({ status }) => status === 'Success').map((result) => result.migrationName)
  if (applied.length > 0) await refreshStatistics(db)
  return applied
}

/** Names of the migrations that the database still lacks. */
export async function listPendingMigrations(db: Database): Promise<string[]> {
  const migrator = createMigrator(db)
  const known = await migrator.getMigrations()
  return known.filter((migration) => migration.executedAt === undefined).map((migration) => migration.name)
}

/** Throws when a newer version has used the database. */
export async function rejectNewerDatabase(db: Database): Promise<void> {
  if (!(await isMigrated(db))) return
  const applied = await listAppliedMigrations(db)
  const unknown = applied.filter((name) => !Object.hasOwn(migrations, name))
  if (unknown.length > 0) throw new NewerDatabaseError(unknown)
}

/** As `migrate`, in a transaction that others share, and up to a migration if one is named. */
export async function migrateWithin(tx: Kysely<Tables>, last?: string): Promise<void> {
  const migrator = new Migrator({ db: tx, provider: { getMigrations: async () => migrations } })
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
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

/** True when the database contains a schema of ours. */
export async function isMigrated(db: Database): Promise<boolean> {
  const tables = await toOpenDatabase(db).introspection.getTables({ withInternalKyselyTables: true })
  return tables.some((table) => table.name === 'kysely_migration')
}

/** Only `openDatabase` makes databases; their type hides what code outside of migrations may not use. */
const toOpenDatabase = (db: Database): OpenDatabase => db as OpenDatabase

function createMigrator(db: Database): Migrator {
  return new Migrator({ db: toOpenDatabase(db), provider: { getMigrations: async () => migrations } })
}
