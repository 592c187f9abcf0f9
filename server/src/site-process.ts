import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type App, createApp } from './app.ts'
import { createFilling } from './db/upgrade/filling.ts'
import { listPendingMigrations } from './db/upgrade/migrate.ts'
import { createPresence, listOtherProcesses, renewSeconds } from './db/upgrade/site-processes.ts'
import { createInstallServer } from './http-install.ts'
import { createSiteServer } from './http-site.ts'
import { type BackupResources, createVerifier, openBackupStore } from './modules/backups/index.ts'
import {
  createInstaller,
  installUnattended,
  isInstalled,
  rejectMissingSite,
  wantsUnattendedInstall,
} from './modules/install/index.ts'
import { type CoreBuild, createTextFiles, type TextFiles } from './modules/pages/index.ts'
import type { Clock } from './platform/clock.ts'
import {
  type Config,
  checkDatabaseFile,
  makeConnectionRelative,
  restrictPermissions,
} from './platform/config/index.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { refreshOutdatedStatistics } from './platform/database/statistics.ts'
import { DatabaseUnreachable } from './platform/database/unreachable.ts'
import { waitForDatabase } from './platform/database/wait-for-database.ts'
import { hasErrorCode, OperatorError } from './platform/errors/index.ts'
import { createListener, type HttpListener } from './platform/http/index.ts'
import type { Log } from './platform/log/log.ts'
import { runDetached } from './platform/log/request-context.ts'
import type { MetricsServer } from './platform/metrics/index.ts'
import { readProductVersion } from './platform/product/index.ts'
import type { Texts } from './platform/texts/index.ts'
import { getPluginOptions } from './plugin-options.ts'
import { upgradeDatabase } from './upgrade-database.ts'

export type SiteProcessOptions = {
  env: NodeJS.ProcessEnv
  /** Reads environment and file again: the installation writes the file. */
  readConfig: () => Config
  clock: Clock
  log: Log
  texts: Texts
  core: CoreBuild | undefined
  /** Others already listen on the same port: this one only listens once it can serve. */
  servesBeside?: boolean
  /** The descriptor of a listening socket from systemd, which replaces the configured address. */
  socket?: number | undefined
  /** The wizard has installed the site, which is served from now on. */
  onInstalled?: () => void
}

export type SiteProcess = {
  port: number
  /** False while the wizard waits. */
  readonly isInstalled: boolean
  /** The code that the wizard may require; undefined when it is not open. */
  readonly installCode: string | undefined
  /** Ends running work and closes everything. */
  stop(): Promise<void>
}

type RunningSite = { app: App; server: FastifyInstance; db: Database; metrics: MetricsServer | undefined }
type Context = SiteProcessOptions & {
  config: Config
  listener: HttpListener
  textFiles: TextFiles
  isStopping: boolean
}

const drainTimeoutMs = 10_000
const outboxTimeoutMs = 5000
const fillSeconds = 5

/** Serves the installation until there is a site, and then the site, on one port. */
export async function startSiteProcess(options: SiteProcessOptions): Promise<SiteProcess> {
  const config = options.readConfig()
  closeToOthers(config, options.log)
  const listener = createListener()
  const textFiles = createTextFiles(options.texts)
  const context: Context = { ...options, config, listener, textFiles, isStopping: false }
  // The file either exists or not.
  const seconds = config.database?.kind === 'postgres' ? config.databaseWait : 0
  const installed = await waitForDatabase(() => openInstalled(config), { seconds, log: options.log })
  if (installed) moveWithDataDir(config, options.log)
  let installCode: string | undefined
  const migrationPort = installed && (await listenWhileMigrating(context, installed))
  let site = installed && (await startInstalled(context, installed))

  if (!site) {
    await rejectMissingSite(config)
    installCode = await startInstallation(context, {
      isOpen: () => site !== undefined,
      open: async (db) => {
        // The request that ends the installation does not belong to the context of the site.
        site = await runDetached(() => startSite(context, db))
        options.onInstalled?.()
      },
    })
  }
  const port = migrationPort ?? (await listener.listen(findAddress(context)))

  return {
    port,
    get isInstalled() {
      return site !== undefined
    },
    get installCode() {
      return site ? undefined : installCode
    },
    async stop() {
      context.isStopping = true
      if (site && config.stopDelay > 0) await sleep(config.stopDelay * 1000)
      // They only end with their connection, and waiting for them would always reach the time limit.
      site?.app.streams.close()
      await listener.drain(drainTimeoutMs)
      if (site) await stopSite(site, options.log)
    },
  }
}

const findAddress = ({ config, socket }: Context) => (socket === undefined ? config : { fd: socket })

/**
 * A migration may take longer than supervisors wait for a response at `/healthz`. The port is undefined if
 * there is none to do, or while the process that this one replaces still listens. Connections to a socket of
 * systemd wait until the site can serve them.
 */
async function listenWhileMigrating(context: Context, db: Database): Promise<number | undefined> {
  const { config, listener, servesBeside, socket } = context
  if (servesBeside || socket !== undefined || (await listPendingMigrations(db)).length === 0) return undefined
  return listener.listen(config).catch((error: unknown) => {
    if (hasErrorCode(error, 'EADDRINUSE')) return undefined
    throw error
  })
}

/** Stops listening for a site that could not be started. */
async function startInstalled(context: Context, db: Database): Promise<RunningSite> {
  try {
    return await startSite(context, db)
  } catch (error) {
    await context.listener.drain(0)
    throw error
  }
}

/**
 * The database if a site is installed there. Throws if it is missing or cannot be reached: the wizard must
 * not open then, because it would give the site away.
 */
async function openInstalled(config: Config): Promise<Database | undefined> {
  const { database } = config
  if (!database || isFirstStart(config)) return undefined
  checkDatabaseFile(config)
  let db: Database | undefined
  try {
    db = openDatabase(database)
    if (await isInstalled(db)) return db
  } catch (error) {
    await db?.destroy()
    throw error instanceof OperatorError ? error : new DatabaseUnreachable(error)
  }
  await db.destroy()
  return undefined
}

/** The environment names a file that the installation will create. */
function isFirstStart({ database, databaseFrom, isDatabaseInFile }: Config): boolean {
  if (databaseFrom !== 'environment' || isDatabaseInFile) return false
  return database?.kind === 'sqlite' && !existsSync(database.file)
}

function closeToOthers(config: Config, log: Log): void {
  try {
    const paths = restrictPermissions(config)
    if (paths.length > 0) log.info({ paths }, 'removed access of other accounts on this machine')
  } catch (error) {
    log.warn(
      { err: error },
      'could not remove access of other accounts on this machine to the data directory',
    )
  }
}

function moveWithDataDir(config: Config, log: Log): void {
  try {
    if (makeConnectionRelative(config)) log.info('the configuration now has a relative path to the database')
  } catch (error) {
    log.warn(
      { err: error },
      'could not change the path to the database in the configuration to a relative one',
    )
  }
}

async function startSite(context: Context, db: Database): Promise<RunningSite> {
  const { config, listener, log } = context
  const { applied, backup } = await upgradeDatabase({ db, config: context.readConfig(), log })
  if (applied.length > 0) log.info({ migrations: applied, backup }, 'database migrated to the current schema')
  await refreshPlans(db, log)
  const { dataDir, rateLimitScale, transportSecurity, trustedProxies } = config
  const app = createApp({
    ...context,
    ...getPluginOptions(config),
    db,
    dataDir,
    rateLimitScale,
    renderMemoryMb: config.renderMemoryMb,
    npmRegistry: config.npmRegistry,
    fixedSettings: config.fixedSettings,
    unknownConfig: [
      ...config.unknown.variables,
      ...config.unknown.fileKeys.map((key) => `${basename(config.configFile)}: ${key}`),
    ],
    reservedUsernames: config.reservedUsernames,
    backups: openBackupResources(context.readConfig()),
  })
  const server = await createSiteServer({
    ...context,
    app,
    trustedProxies,
    transportSecurity,
    rateLimitScale,
    isStopping: () => context.isStopping,
  })
  await warnOfOthers(config, db, log)
  await showPresence(app)
  await app.start()
  const metrics = await openMetrics(context, app)
  listener.use(server.routing)
  return { app, server, db, metrics }
}

/**
 * Each process caches pages, sessions and limits, and learns what another process changed only through
 * PostgreSQL. Processes of other machines or containers do not count: they may have been killed.
 */
async function warnOfOthers({ database }: Config, db: Database, log: Log): Promise<void> {
  if (database?.kind !== 'sqlite') return
  const pids = (await listOtherProcesses(db)).flatMap(({ host, pid }) => (host === hostname() ? [pid] : []))
  if (pids.length > 0)
    log.warn({ pids }, 'another process serves this SQLite database, which allows only one; stop it')
}

/**
 * A newer version checks which processes still serve the site before it changes the schema. Also fills rows
 * of the last change.
 */
async function showPresence({ db, schedule }: App): Promise<void> {
  const presence = createPresence(db, readProductVersion())
  await presence.renew()
  schedule.every(renewSeconds, 'show that this process serves', presence.renew)
  schedule.atStop('show that this process has ended', presence.end)
  schedule.every(fillSeconds, 'fill what migrations added', createFilling(db))
}

/** Loads nothing if metrics are disabled. */
async function openMetrics({ config, log }: Context, app: App): Promise<MetricsServer | undefined> {
  if (!config.metrics) return undefined
  const { startMetrics } = await import('./site-metrics.ts')
  return startMetrics(app, config.metrics, log)
}

/** Read again, because the wizard may have just set the database. */
function openBackupResources(config: Config): BackupResources | undefined {
  const { database, dataDir } = config
  if (!database) return undefined
  const verify = createVerifier(dataDir)
  return { location: database, store: openBackupStore(config), verify }
}

type Opening = { isOpen: () => boolean; open: (db: Database) => Promise<void> }

/** Returns the code of the wizard; undefined if the installation needed none. */
async function startInstallation(context: Context, { isOpen, open }: Opening): Promise<string | undefined> {
  const { readConfig, env, texts, log, listener, config } = context
  const installer = createInstaller({
    ...context,
    // Which addresses a socket of systemd listens on is not known yet.
    host: context.socket === undefined ? config.host : '0.0.0.0',
    async onInstalled() {
      // A user sent the last form twice.
      if (isOpen()) return
      const db = await openInstalled(readConfig())
      if (!db) throw new Error('The site was installed and cannot be found.')
      await open(db)
    },
  })
  if (wantsUnattendedInstall(env)) {
    const install = () => installUnattended(installer.service, { env, dataDir: config.dataDir, texts })
    await waitForDatabase(install, { seconds: config.databaseWait, log })
    return undefined
  }
  const server = await createInstallServer({
    ...context,
    installer,
    trustedProxies: config.trustedProxies,
    siteUrl: config.fixedSettings.general?.site_url,
  })
  listener.use(server.routing)
  return installer.code.text
}

async function stopSite({ app, server, db, metrics }: RunningSite, log: Log): Promise<void> {
  await server.close()
  const delivered = app.events
    .drain()
    .catch((error: unknown) => log.error({ err: error }, 'could not drain the outbox'))
  // Events not delivered by then stay in the outbox and are delivered after the next start.
  await Promise.race([delivered, new Promise((resolve) => setTimeout(resolve, outboxTimeoutMs).unref())])
  await app.stop()
  await metrics?.close()
  await refreshPlans(db, log)
  await db.destroy()
}

/** A site without statistics is slow, but works: it starts and stops anyway. */
async function refreshPlans(db: Database, log: Log): Promise<void> {
  try {
    await refreshOutdatedStatistics(db)
  } catch (error) {
    log.warn({ err: error }, 'could not refresh the database statistics')
  }
}
