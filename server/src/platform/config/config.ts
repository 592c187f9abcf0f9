import { join, resolve } from 'node:path'
import type { DatabaseLocation } from '../database/database.ts'
import { isLoopbackHost } from '../http/direct-loopback.ts'
import type { MetricsAddress } from '../metrics/serve-metrics.ts'
import { ConfigError } from './config-error.ts'
import { type ConfigFile, configFilePath, readConfigFile } from './config-file.ts'
import { databaseUrlForms, parseDatabaseUrl } from './database-url.ts'
import { type Environment, listUnknownVariables, parseAddress, readEnvironment } from './environment.ts'
import { type FixedSettings, readFixedSettings } from './fixed-settings.ts'
import { readReservedUsernames } from './reserved-usernames.ts'
import { readS3Location, type S3Location } from './s3-location.ts'
import { readSecretFiles } from './secret-files.ts'

export type Config = {
  host: string
  port: number
  dataDir: string
  /** The file that the installation writes, whether or not it exists. */
  configFile: string
  /** Undefined until a user has named a database. */
  database: DatabaseLocation | undefined
  /** Where the name of the database comes from. */
  databaseFrom: 'environment' | 'file' | undefined
  /** Whether the file names a database, even if the environment names another. */
  isDatabaseInFile: boolean
  /** Where archives of the site go unless a command names another folder. */
  backupDir: string
  /** A store for archives instead of that folder. */
  backupS3: S3Location | undefined
  /** Why the start makes no backup before it changes the schema; undefined if it makes one. */
  upgradeWithoutBackup: string | undefined
  /** How many seconds the start waits for a database server that is not available yet. */
  databaseWait: number
  /** How many processes serve the site on one port. */
  workers: number
  /**
   * How many seconds the process keeps serving after it was asked to stop, while it reports that it is not
   * ready.
   */
  stopDelay: number
  trustedProxies: string
  /** Hosts in private networks that plugins may reach, as `host` or `host:port`. */
  privateHosts: readonly string[]
  /** Push services in private networks, written in the same way: members' browsers name where to push. */
  pushHosts: readonly string[]
  /** The package registry of npm's configuration; empty if npm did not start the program. */
  npmRegistry: string
  /** Disables all plugins. */
  isSafeMode: boolean
  /** Whether administrators may upload packages of plugins. */
  acceptsPluginUploads: boolean
  /** The plugin catalog that the environment sets: a URL or a file, and the key to verify it with. */
  pluginCatalog: { address: string; publicKey: string } | undefined
  logLevel: string
  /** Statements that take this many milliseconds are logged; 0 for none. */
  slowStatementMs: number
  /** The address of the metrics endpoint; undefined if it is disabled. */
  metrics: MetricsAddress | undefined
  /** Where traces are sent; undefined if they are not. */
  tracesEndpoint: string | undefined
  /** The settings that the environment sets instead of administrators. */
  fixedSettings: FixedSettings
  /** Unknown names that look like settings of the program: misspelled, they would be ignored silently. */
  unknown: { variables: readonly string[]; fileKeys: readonly string[] }
  /** Usernames that members may not take, if the operator has a list; else the site's own list is used. */
  reservedUsernames: readonly string[] | undefined
  /** Megabytes of heap for each thread that renders texts, if the operator sets it. */
  renderMemoryMb: number | undefined
  rateLimitScale: number
  /** The hosts that browsers should only reach over https (HSTS), once the site's URL is https. */
  transportSecurity: 'off' | 'on' | 'subdomains'
}

/** The site is not reachable from outside before a user decides so. */
const defaultHost = '127.0.0.1'
const defaultPort = 9080
/** With an unattended installation, the database server often starts at the same time. */
const unattendedWait = 60
const defaultSlowStatementMs = 1000
/** A proxy on this machine; no one else can pretend to be one. */
const defaultProxies = 'loopback'

/** Environment first, then the file, then the defaults. Throws a `ConfigError` naming every problem. */
export function loadConfig(env: NodeJS.ProcessEnv, cwd: string = process.cwd()): Config {
  const environment = readEnvironment(readSecretFiles(env))
  const dataDir = resolve(cwd, environment.QUERENT_DATA_DIR ?? 'data')
  const configFile = configFilePath(dataDir)
  const file = readConfigFile(configFile)
  const address = environment.SITE_ADDR ?? fileAddress(file, configFile)
  const fromEnvironment = environment.DATABASE_URL
  const isDatabaseInFile = Boolean(file?.data?.database)
  return {
    host: environment.HOST ?? address?.host ?? defaultHost,
    port: environment.PORT ?? address?.port ?? defaultPort,
    dataDir,
    configFile,
    database: withConnections(
      fromEnvironment ? parseDatabaseUrl(fromEnvironment, cwd) : fileDatabase(file, dataDir, configFile),
      environment,
    ),
    databaseFrom: fromEnvironment ? 'environment' : isDatabaseInFile ? 'file' : undefined,
    isDatabaseInFile,
    backupDir: resolve(cwd, environment.QUERENT_BACKUP_DIR ?? join(dataDir, 'backups')),
    backupS3: readS3Location(environment),
    upgradeWithoutBackup: environment.QUERENT_UPGRADE_WITHOUT_BACKUP,
    databaseWait: environment.QUERENT_DATABASE_WAIT ?? (env.AUTO_INSTALL ? unattendedWait : 0),
    workers: environment.QUERENT_WORKERS ?? 1,
    stopDelay: environment.QUERENT_STOP_DELAY ?? 0,
    trustedProxies: environment.QUERENT_TRUSTED_PROXIES ?? defaultProxies,
    privateHosts: environment.QUERENT_PRIVATE_HOSTS ?? [],
    pushHosts: environment.QUERENT_PUSH_HOSTS ?? [],
    npmRegistry: env.npm_config_registry ?? '',
    isSafeMode: environment.QUERENT_SAFE_MODE === '1',
    acceptsPluginUploads: environment.QUERENT_PLUGIN_UPLOADS !== 'off',
    pluginCatalog: readPluginCatalog(environment, cwd),
    logLevel: environment.QUERENT_LOG_LEVEL ?? 'info',
    slowStatementMs: environment.QUERENT_SLOW_STATEMENT_MS ?? defaultSlowStatementMs,
    metrics: readMetricsAddress(environment),
    tracesEndpoint: findTracesEndpoint(environment, env),
    fixedSettings: readFixedSettings(environment),
    unknown: { variables: listUnknownVariables(env), fileKeys: file?.unknownKeys ?? [] },
    reservedUsernames: readReservedUsernames(dataDir),
    renderMemoryMb: environment.QUERENT_RENDER_MEMORY_MB,
    rateLimitScale: environment.QUERENT_RATE_LIMIT_SCALE ?? 1,
    transportSecurity: environment.QUERENT_HSTS ?? 'on',
  }
}

/** How a process connects to PostgreSQL; SQLite has no connections. */
function withConnections(
  location: DatabaseLocation | undefined,
  environment: Environment,
): DatabaseLocation | undefined {
  if (location?.kind === 'sqlite') rejectServers(environment)
  if (location?.kind !== 'postgres') return location
  const { DATABASE_POOL_SIZE: max, DATABASE_LISTEN_URL, DATABASE_REPLICA_URL } = environment
  const listen = findPool(DATABASE_LISTEN_URL)
  const replica = findPool(DATABASE_REPLICA_URL)
  const size = max !== undefined && { max }
  return {
    ...location,
    pool: { ...location.pool, ...size },
    ...(listen && { listen }),
    ...(replica && { replica: { ...replica, ...size } }),
  }
}

function findPool(url: string | undefined) {
  const location = url === undefined ? undefined : parseDatabaseUrl(url, '/')
  return location?.kind === 'postgres' ? location.pool : undefined
}

function rejectServers(environment: Environment): void {
  const problems = (['DATABASE_LISTEN_URL', 'DATABASE_REPLICA_URL'] as const).flatMap((name) => {
    const received = environment[name]
    return received === undefined ? [] : [{ name, received, expected: 'unset if the database is SQLite' }]
  })
  if (problems.length > 0) throw new ConfigError(problems)
}

/** The metrics reveal much about members, so only this machine reads them without a token. */
function readMetricsAddress(environment: Environment): MetricsAddress | undefined {
  const { QUERENT_METRICS: address, QUERENT_METRICS_TOKEN: token } = environment
  if (!address) return undefined
  if (token === undefined && !isLoopbackHost(address.host)) {
    const condition = 'if other machines can reach the address in QUERENT_METRICS'
    throw new ConfigError([{ sentence: `QUERENT_METRICS_TOKEN is not set. It is required ${condition}.` }])
  }
  return { ...address, token }
}

/** A catalog without a key could not be checked. */
function readPluginCatalog(environment: Environment, cwd: string): Config['pluginCatalog'] {
  const { QUERENT_PLUGIN_CATALOG: place, QUERENT_PLUGIN_CATALOG_KEY: publicKey } = environment
  if (place === undefined) return undefined
  if (publicKey === undefined) {
    const condition = 'if QUERENT_PLUGIN_CATALOG is set'
    throw new ConfigError([
      { sentence: `QUERENT_PLUGIN_CATALOG_KEY is not set. It is required ${condition}.` },
    ])
  }
  return { address: /^https?:\/\//i.test(place) ? place : resolve(cwd, place), publicKey }
}

/** OpenTelemetry's own libraries read its other variables, once there is a URL. */
function findTracesEndpoint(environment: Environment, env: NodeJS.ProcessEnv): string | undefined {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none') return undefined
  return environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? environment.OTEL_EXPORTER_OTLP_ENDPOINT
}

function fileAddress(file: ConfigFile | undefined, path: string) {
  const text = file?.server?.http?.addr
  if (!text) return undefined
  const address = parseAddress(text)
  if (address) return address
  const expected = 'a host and a port, such as 0.0.0.0:80'
  throw new ConfigError([{ name: `${path}: server.http.addr`, received: text, expected }])
}

/** A relative file is below the data directory, so that the two can be moved together. */
function fileDatabase(
  file: ConfigFile | undefined,
  dataDir: string,
  path: string,
): DatabaseLocation | undefined {
  const database = file?.data?.database
  if (!database) return undefined
  const { driver, connection } = database
  const text = driver === 'sqlite3' && !connection.startsWith('sqlite:') ? `sqlite:${connection}` : connection
  const location = parseDatabaseUrl(text, dataDir)
  if (location && (location.kind === 'sqlite') === (driver === 'sqlite3')) return location
  const expected = driver === 'sqlite3' ? 'a path to a file' : databaseUrlForms
  throw new ConfigError([{ name: `${path}: data.database.connection`, received: connection, expected }])
}
