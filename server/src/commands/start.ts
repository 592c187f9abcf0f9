import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadCoreBuild } from '../modules/pages/index.ts'
import { systemClock } from '../platform/clock.ts'
import { type Config, loadConfig } from '../platform/config/index.ts'
import { logSlowStatements } from '../platform/database/log-slow-statements.ts'
import { changeLevelOnSignal } from '../platform/log/change-level-on-signal.ts'
import { createLog, type Log } from '../platform/log/log.ts'
import { MetricsUnavailable } from '../platform/metrics/metrics-unavailable.ts'
import type { Tracing } from '../platform/tracing/start-tracing.ts'
import { type SiteProcess, startSiteProcess } from '../site-process.ts'
import { type Command, UsageError } from './command.ts'
import { handleProcessErrors } from './handle-process-errors.ts'
import { limitHeapGrowth } from './limit-heap-growth.ts'
import { readTexts } from './site-context.ts'

export const startCommand: Command = {
  usage: '[--host <address>] [--port <number>]',
  summary: 'serve the site; the first time, its installation',
  async run(args) {
    limitHeapGrowth()
    // Variables that are set already win over the file.
    if (existsSync('.env')) process.loadEnvFile('.env')
    const env = { ...process.env, ...readOptions(args) }
    const config = loadConfig(env)
    const log = createLog(config.logLevel)
    const core = await loadCoreBuild()
    if (!core) log.warn('the web application has not been built: only the API is served')
    const readConfig = () => loadConfig(env)
    changeLevelOnSignal(log)
    const endSlowLog = logSlowStatements(log, config.slowStatementMs)
    const tracing = await openTracing(config, log)
    const site = await startSiteProcess({
      env,
      readConfig,
      clock: systemClock,
      log,
      texts: readTexts(),
      core,
    }).catch((error: unknown) => explainStart(error, config))
    handleProcessErrors(log)
    announce(site, config)
    await untilAskedToStop()
    console.log('Querent stops: requests and jobs that are under way are finished first.')
    await site.stop()
    await tracing?.close()
    endSlowLog()
    return 0
  },
}

function readOptions(args: string[]): NodeJS.ProcessEnv {
  const { values } = parseArgs({ args, options: { host: { type: 'string' }, port: { type: 'string' } } })
  const { host, port } = values
  return { ...(host === undefined ? {} : { HOST: host }), ...(port === undefined ? {} : { PORT: port }) }
}

/** Nothing is loaded for it where nobody collects traces. */
async function openTracing({ tracesEndpoint }: Config, log: Log): Promise<Tracing | undefined> {
  if (tracesEndpoint === undefined) return undefined
  const { startTracing } = await import('../platform/tracing/start-tracing.ts')
  log.info({ endpoint: tracesEndpoint }, 'traces are sent')
  return startTracing(log)
}

/** Where to click, shown in the terminal. */
function announce({ port, isInstalled, installCode }: SiteProcess, { host }: Config): void {
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)
  const name = isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host
  const address = `http://${name}:${port}`
  console.log(
    isInstalled
      ? `\n  Querent is ready: ${address}\n`
      : `\n  Querent is ready to be installed. Open ${address} and follow the five steps.\n  If it asks for the code of this installation: ${installCode}\n`,
  )
}

function explainStart(error: unknown, { host, port }: Config): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const address = `${host}:${port}`
  if (error instanceof MetricsUnavailable) throw new UsageError(error.message)
  if (code === 'EADDRINUSE') {
    throw new UsageError(`Another program listens on ${address}. Stop it, or choose a port: PORT=9090.`)
  }
  if (code === 'EACCES')
    throw new UsageError(`Listening on ${address} is not allowed. Choose a port above 1023.`)
  if (code === 'EADDRNOTAVAIL')
    throw new UsageError(`This machine has no address ${host}. Set HOST to one it has.`)
  throw error
}

/** A second signal ends the process at once. */
function untilAskedToStop(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(1))
      resolve()
    })
  }
  return promise
}
