import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { refreshStatistics } from '../platform/database/statistics.ts'
import { migrations } from './migrations/index.ts'
import type { Tables } from './tables.ts'

/** Brings the database to the newest schema. Returns the names of the migrations that were applied. */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw new Error('The database could not be brought to the current schema.', { cause: error })
  const applied = results.filter(({ status }) => status === 'Success').map((result) => result.migrationName)
  if (applied.length > 0) await refreshStatistics(db)
  return applied
}

/** Names of the migrations that the database still lacks. */
export async function listPendingMigrations(db: Kysely<Tables>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const known = await migrator.getMigrations()
  return known.filter((migration) => migration.executedAt === undefined).map((migration) => migration.name)
}

/** True when the database contains a schema of ours. */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  return tables.some((table) => table.name === 'kysely_migration')
}
