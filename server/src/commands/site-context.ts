import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type App, createApp } from '../app.ts'
import { listPendingMigrations } from '../db/upgrade/migrate.ts'
import { isInstalled } from '../modules/install/index.ts'
import { systemClock } from '../platform/clock.ts'
import { type Config, checkDatabaseFile, loadConfig } from '../platform/config/index.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { AppError, getErrorMessage, OperatorError } from '../platform/errors/index.ts'
import { createLog, type Log } from '../platform/log/log.ts'
import { findProductFolder } from '../platform/product/index.ts'
import { loadTexts, type Texts } from '../platform/texts/index.ts'
import { getPluginOptions } from '../plugin-options.ts'
import { CommandFailure, UsageError } from './command.ts'

export function readTexts(): Texts {
  return loadTexts(join(findProductFolder(), 'i18n'))
}

/** Fails if there is no data directory: a command that inspects a site must not create a mistyped one. */
export function describeMissingFolder({ dataDir }: Config): string | undefined {
  if (existsSync(dataDir)) return undefined
  return `The folder ${dataDir} does not exist. Set QUERENT_DATA_DIR to the data directory of the site. To install a new site, run querent start.`
}

/** Opens the configured database, runs the work, and closes it again. */
export async function withDatabase<T>(work: (db: Database, config: Config) => Promise<T>): Promise<T> {
  const config = loadConfig(process.env)
  const missing = describeMissingFolder(config)
  if (missing) throw new UsageError(missing)
  checkDatabaseFile(config)
  if (!config.database) {
    throw new UsageError(
      `No database is configured in DATABASE_URL or ${config.configFile}. Start the site and install it first.`,
    )
  }
  const db = openDatabase(config.database)
  try {
    return await work(db, config)
  } finally {
    await db.destroy()
  }
}

export type SiteContext = { app: App; db: Database; config: Config; log: Log }

/** Like `withDatabase`, with the modules of an installed site. Nothing runs in the background. */
export async function withSite<T>(work: (context: SiteContext) => Promise<T>): Promise<T> {
  return withDatabase(async (db, config) => {
    if (!(await isInstalled(db)))
      throw new UsageError('The site is not installed yet. Start it and install it first.')
    // The output of a command is for people or, with --json, for programs.
    const log = createLog(config.logLevel, process.stderr)
    const app = createApp({
      db,
      clock: systemClock,
      log,
      texts: readTexts(),
      dataDir: config.dataDir,
      rateLimitScale: config.rateLimitScale,
      renderMemoryMb: config.renderMemoryMb,
      fixedSettings: config.fixedSettings,
      reservedUsernames: config.reservedUsernames,
      ...getPluginOptions(config),
    })
    await app.settings.load()
    try {
      return await explainOlderSchema(db, () => work({ app, db, config, log }))
    } finally {
      await app.stop()
    }
  })
}

/** A command of a new version may need something that the upgrade still has to create. */
export async function explainOlderSchema<T>(db: Database, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OperatorError || error instanceof AppError) throw error
    const pending = await listPendingMigrations(db).catch(() => [])
    if (pending.length === 0) throw error
    throw new CommandFailure(
      `This command failed because the database has the schema of an older version: ${getErrorMessage(error)}. Run querent upgrade, which makes a backup first, or use the older version of this command.`,
      { cause: error },
    )
  }
}

/** Like `withSite`, with the enabled plugins. */
export async function withPlugins<T>(work: (context: SiteContext) => Promise<T>): Promise<T> {
  return withSite(async (context) => {
    await context.app.plugins.runtime.load()
    return work(context)
  })
}
