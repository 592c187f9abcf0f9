import cluster from 'node:cluster'
import { parseArgs } from 'node:util'
import { loadCoreBuild } from '../modules/pages/index.ts'
import { systemClock } from '../platform/clock.ts'
import { type Config, loadConfig } from '../platform/config/index.ts'
import { logSlowStatements } from '../platform/database/log-slow-statements.ts'
import { changeLevelOnSignal, createLevelSwitch } from '../platform/log/change-level-on-signal.ts'
import { createLog, type Log } from '../platform/log/log.ts'
import type { Tracing } from '../platform/tracing/start-tracing.ts'
import { type SiteProcess, startSiteProcess } from '../site-process.ts'
import { type Command, UsageError } from './command.ts'
import { handleProcessErrors } from './handle-process-errors.ts'
import { limitHeapGrowth, releaseStartMemory } from './limit-heap-growth.ts'
import { readTexts } from './site-context.ts'
import { getStopLimitMs, waitForStopSignal } from './stop-signals.ts'
import { superviseWorkers } from './supervise-workers.ts'
import { findSystemdSocket } from './systemd-socket.ts'
import { logLevelMessage, reportState, type WorkerState, waitForStopMessage } from './worker-messages.ts'

export const startCommand: Command = {
  usage: '[--host <address>] [--port <number>] [--workers <number>]',
  summary: 'start the site; the first start opens its installation',
  example: 'start --port 9080',
  async run(args) {
    limitHeapGrowth()
    const socket = findSystemdSocket()
    const env = { ...process.env, ...readOptions(args) }
    const config = loadConfig(env)
    const log = createLog(config.logLevel)
    if (cluster.isPrimary) warnOfUnknown(config, log)
    const options = { env, config, log, socket }
    return config.workers > 1 && cluster.isPrimary ? supervise(options) : serve(options)
  },
}

type StartOptions = { env: NodeJS.ProcessEnv; config: Config; log: Log; socket: number | undefined }

function warnOfUnknown({ unknown: { variables, fileKeys }, configFile }: Config, log: Log): void {
  if (variables.length > 0) {
    log.warn({ variables }, 'unknown environment variables: are they misspelled?')
  }
  if (fileKeys.length > 0) {
    log.warn(
      { file: configFile, keys: fileKeys },
      'unknown keys in the configuration file: are they misspelled?',
    )
  }
}

/** The first worker starts alone. */
const firstWorkerId = 1

/** A collection takes a quarter of a second, which would delay the start. */
const releaseAfterMs = 10_000

async function serve({ env, config, log, socket }: StartOptions): Promise<number> {
  const untilStop = cluster.isWorker ? listenAsWorker(log) : undefined
  const core = await loadCoreBuild()
  if (!core) log.warn('the web application is not built; only the API is served')
  if (!cluster.isWorker) changeLevelOnSignal(log)
  const endSlowLog = logSlowStatements(log, config.slowStatementMs)
  const tracing = await openTracing(config, log)
  let site: SiteProcess | undefined
  site = await startSiteProcess({
    env,
    readConfig: () => loadConfig(env),
    clock: systemClock,
    log,
    texts: readTexts(),
    core,
    servesBeside: cluster.isWorker && cluster.worker?.id !== firstWorkerId,
    socket,
    onInstalled: () => site && reportState(site),
  }).catch((error: unknown) => explainStart(error, config))
  handleProcessErrors(log)
  setTimeout(releaseStartMemory, releaseAfterMs).unref()
  if (untilStop) await serveAsWorker(site, untilStop)
  else await serveAlone(site, config)
  await site.stop()
  await tracing?.close()
  endSlowLog()
  return 0
}

async function serveAlone(site: SiteProcess, config: Config): Promise<void> {
  announce(site, config)
  // Closing the terminal stops a process that serves alone in an orderly way.
  await waitForStopSignal(['SIGTERM', 'SIGINT', 'SIGHUP'], () => process.exit(1))
  console.log(stopNotice)
  setTimeout(() => process.exit(1), getStopLimitMs(config)).unref()
}

/** Registered before the start, during which a message would be lost and the worker would never end. */
function listenAsWorker(log: Log): Promise<void> {
  // A terminal and systemd send a signal to this process and to its parent, which passes it on.
  for (const signal of ['SIGHUP', 'SIGUSR2']) process.on(signal, () => undefined)
  const switchLevel = createLevelSwitch(log)
  process.on('message', (message) => {
    if (message === logLevelMessage) switchLevel()
  })
  return Promise.race([waitForStopMessage(), waitForStopSignal(['SIGTERM', 'SIGINT'], () => undefined)])
}

async function serveAsWorker(site: SiteProcess, untilStop: Promise<void>): Promise<void> {
  reportState(site)
  await untilStop
}

/** Serves from several processes; this one restarts them, and passes signals on. */
async function supervise({ env, config, log, socket }: StartOptions): Promise<number> {
  const canShare = () => loadConfig(env).database?.kind === 'postgres'
  if (config.database && !canShare()) {
    throw new UsageError('SQLite allows only one process. Use PostgreSQL, or omit --workers.')
  }
  let replaceAll = () => {}
  if (process.platform !== 'win32') process.on('SIGHUP', () => replaceAll())
  const workers = await superviseWorkers({
    count: config.workers,
    log,
    getEnv: (number) => ({ ...env, ...moveMetrics(config, number) }),
    onReady: (state) => announce(state, config),
    canShare,
    stopLimitMs: getStopLimitMs(config),
    // Node closed the socket with its last worker, and only systemd can hand it over again.
    onAllEnded: socket === undefined ? undefined : () => process.exit(1),
  })
  if (workers.failure !== undefined) return workers.failure
  handleProcessErrors(log)
  replaceAll = () => void workers.replaceAll()
  if (process.platform !== 'win32') process.on('SIGUSR2', () => workers.send(logLevelMessage))
  await waitForStopSignal(['SIGTERM', 'SIGINT'], () => {
    workers.kill()
    process.exit(1)
  })
  console.log(stopNotice)
  await workers.stop()
  return 0
}

/** Each worker has its own ports: the first the configured one, the second the next, and so on. */
function moveMetrics({ metrics }: Config, number: number): NodeJS.ProcessEnv {
  if (!metrics) return {}
  const host = metrics.host.includes(':') ? `[${metrics.host}]` : metrics.host
  return { QUERENT_METRICS: `${host}:${metrics.port + number}` }
}

function readOptions(args: string[]): NodeJS.ProcessEnv {
  const option = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { host: option, port: option, workers: option } })
  const { host, port, workers } = values
  return {
    ...(host !== undefined && { HOST: host }),
    ...(port !== undefined && { PORT: port }),
    ...(workers !== undefined && { QUERENT_WORKERS: workers }),
  }
}

/** Loads the tracing libraries only if traces are collected. */
async function openTracing({ tracesEndpoint }: Config, log: Log): Promise<Tracing | undefined> {
  if (tracesEndpoint === undefined) return undefined
  const { startTracing } = await import('../platform/tracing/start-tracing.ts')
  log.info({ endpoint: tracesEndpoint }, 'sending traces')
  return startTracing(log)
}

const stopNotice = 'Querent is stopping. It finishes open requests and jobs first.'

/** The URL to open, shown in the terminal. */
function announce({ port, isInstalled, installCode }: WorkerState, { host }: Config): void {
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)
  const name = isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host
  const url = `http://${name}:${port}`
  console.log(
    isInstalled
      ? `\n  Querent is ready: ${url}\n`
      : `\n  Querent is ready to install. Open ${url} and follow the five steps.\n  If it asks for the installation code: ${installCode}\n`,
  )
}

function explainStart(error: unknown, { host, port }: Config): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const address = `${host}:${port}`
  if (code === 'EADDRINUSE') {
    throw new UsageError(
      `Another program is listening on ${address}. Stop it, or choose another port, such as PORT=9090.`,
    )
  }
  if (code === 'EACCES')
    throw new UsageError(`Not allowed to listen on ${address}. Choose a port above 1023.`)
  if (code === 'EADDRNOTAVAIL')
    throw new UsageError(`This machine does not have the address ${host}. Set HOST to one that it has.`)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    throw new UsageError(
      `HOST is ${host}, a name that cannot be resolved. Set it to an address of this machine.`,
    )
  throw error
}
