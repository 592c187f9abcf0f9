import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DatabaseKind } from '../src/platform/database/database.ts'
import { endProcess, forkModule } from './child-process.ts'
import { type Communities, nameCommunity, openCommunities } from './communities.ts'
import { getContentKey } from './content-key.ts'
import { type LoadProcess, startLoadProcess } from './load-process.ts'
import { type MeasureOptions, measureConfiguration } from './measure.ts'
import { type ConfigurationResult, mergeResults, readResults, writeResults } from './measurements.ts'
import type { BenchOptions } from './options.ts'
import type { OnStart } from './serve-community.ts'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Cleanup functions of the bench, which run in reverse order. */
type Endings = (() => Promise<void>)[]

/** Measures what the options name, and adds the results of earlier runs of the same build. */
export async function runBench(options: BenchOptions): Promise<ConfigurationResult[]> {
  const endings: Endings = []
  try {
    return await Promise.race([measureAll(options, endings), untilInterrupted()])
  } finally {
    // All of them run, even if one fails.
    for (const end of endings.toReversed()) await end().catch(console.error)
  }
}

/** Rejects on the signals that end a process. */
async function untilInterrupted(): Promise<never> {
  const signal = await Promise.race(
    ['SIGINT', 'SIGTERM', 'SIGHUP'].map((name) => once(process, name).then(() => name)),
  )
  throw new Error(`The bench was interrupted: ${signal}`)
}

async function measureAll(options: BenchOptions, endings: Endings): Promise<ConfigurationResult[]> {
  mkdirSync(options.cache, { recursive: true })
  endings.push(lockCache(options.cache))
  const work = join(options.cache, 'work')
  endings.push(async () => rmSync(work, { recursive: true, force: true }))
  const load = startLoadProcess()
  endings.push(load.stop)
  const memory = forkModule('./memory-server.ts')
  endings.push(() => endProcess(memory))
  const [memoryPort] = await once(memory, 'message')
  await warmUp(load, memoryPort, options)
  const report = console.error
  const onStart: OnStart = (stop) => void endings.push(stop)
  const measure: Measure = (part) =>
    measureConfiguration({ ...options, ...part, folder: work, load, memoryPort, report, onStart })
  for (const kind of options.databases) {
    const communities = await openCommunities({ kind, folder: options.cache, work, report, onStart })
    if (!communities) {
      report('PostgreSQL is neither installed nor named by BENCH_DATABASE_URL: it is not measured.')
      continue
    }
    endings.push(communities.close)
    await measureDatabase(options, kind, communities, measure)
  }
  return readResults(getResultsFile(options))
}

/**
 * Warms up both processes, because Node compiles them while they run. The first scenario would be compared
 * with a slower memory server: the home page reached 94 % of its rate instead of half.
 */
async function warmUp(
  load: LoadProcess,
  port: number,
  { connections, seconds }: BenchOptions,
): Promise<void> {
  const requests = [{ method: 'GET' as const, path: '/10000' }]
  await load.run({ port, requests, concurrency: connections, seconds: seconds / 5, repeats: true })
}

type Measure = (part: Pick<MeasureOptions, 'configuration' | 'place'>) => Promise<ConfigurationResult>

async function measureDatabase(
  options: BenchOptions,
  database: DatabaseKind,
  communities: Communities,
  measure: Measure,
): Promise<void> {
  const counts = database === 'sqlite' ? options.processes.filter((count) => count === 1) : options.processes
  for (const questions of options.sizes) {
    for (const processes of counts) {
      await measureOne(options, communities, { database, questions, processes }, measure)
    }
  }
}

async function measureOne(
  options: BenchOptions,
  communities: Communities,
  configuration: MeasureOptions['configuration'],
  measure: Measure,
): Promise<void> {
  const { questions } = configuration
  const place = await communities.open({ questions, seed: options.seed })
  const measured = await measure({ configuration, place })
  const results = getResultsFile(options)
  writeResults(results, mergeResults(readResults(results), measured))
  await communities.removeCopy()
}

/** One file per build and community, so that results of different ones are never mixed. */
function getResultsFile({ cache, seed, isQuick }: BenchOptions): string {
  const key = getContentKey([file('../dist'), file('../../core/dist')])
  const kind = isQuick ? 'quick' : 'measured'
  return join(cache, `${kind}_${nameCommunity({ questions: 0, seed })}_${key}.json`)
}

/** Two runs would share copies and the machine. Returns the function that unlocks the cache. */
function lockCache(cache: string): () => Promise<void> {
  const lock = join(cache, 'lock')
  const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0
  if (owner > 0 && isRunning(owner)) throw new Error(`Another bench is running: process ${owner}.`)
  writeFileSync(lock, String(process.pid))
  return async () => rmSync(lock, { force: true })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
