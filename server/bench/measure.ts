import { mkdirSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../src/platform/database/database.ts'
import { serveBenchSite } from './bench-site.ts'
import { describeConfiguration } from './bounds.ts'
import type { DatabasePlace } from './community-store.ts'
import { countScenarioStatements } from './count-statements.ts'
import { finishBackgroundWork } from './finish-background-work.ts'
import type { LoadProcess } from './load-process.ts'
import type { Configuration, ConfigurationResult, Measurement, Skipped } from './measurements.ts'
import { readResidentMb, watchMemory } from './process-memory.ts'
import type { ScenarioName } from './scenario-names.ts'
import { createScenarios, type Scenario, type Scenarios } from './scenarios.ts'
import { type CommunityServer, type OnStart, serveCommunity } from './serve-community.ts'

export type MeasureOptions = {
  configuration: Configuration
  place: DatabasePlace
  folder: string
  seed: number
  names: readonly ScenarioName[]
  seconds: number
  /** For the mixed scenario, which may run longer. */
  mixedSeconds: number
  connections: number
  load: LoadProcess
  memoryPort: number
  report(message: string): void
  onStart: OnStart
}

type Prepared = { scenarios: Scenarios; counts: Map<ScenarioName, number> }

/** Measures scenarios of one configuration with its own server. */
export async function measureConfiguration(options: MeasureOptions): Promise<ConfigurationResult> {
  const { configuration, folder, names, place } = options
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { recursive: true })
  const prepared = await prepare(options)
  const server = await serveCommunity({
    databaseUrl: place.url,
    dataDir,
    processes: configuration.processes,
    onStart: options.onStart,
  })
  options.report(`${describeConfiguration(configuration)}: is served`)
  try {
    const [begun, loadBefore] = [performance.now(), readLoad()]
    // Memory that only the start needed is freed ten seconds later.
    await sleep(12_000)
    const idleMb = readResidentMb(server.pids)
    const stopWatching = watchMemory(server.pids)
    const scenarios: ConfigurationResult['scenarios'] = {}
    for (const name of names) {
      scenarios[name] = await measureScenario(options, server, prepared, name)
      options.report(`${describeConfiguration(configuration)}: ${name} is measured`)
    }
    const maxMb = stopWatching()
    const minutes = (performance.now() - begun) / 60_000
    const afterMb = readResidentMb(server.pids)
    const memory = { idleMb, afterMb, maxMb }
    const run = { scenarios: names.length, minutes, loadBefore, loadAfter: readLoad(), ...memory }
    return { ...configuration, runs: [run], scenarios }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The average number of running or waiting processes in the last minute. */
const readLoad = () => loadavg()[0] ?? 0

/** Creates the requests and counts their statements, in this process, which can tell requests apart. */
async function prepare({ place, folder, seed, names }: MeasureOptions): Promise<Prepared> {
  const site = await serveBenchSite(openDatabase(place.location), folder)
  try {
    await finishBackgroundWork(site.app.db)
    const home = await site.server.inject('/')
    const script = /\/static\/[^"]+\.js/.exec(home.body)?.[0]
    if (!script) throw new Error('The home page names no script.')
    const scenarios = await createScenarios(site.app, script, seed)
    const counts = new Map<ScenarioName, number>()
    for (const name of names) {
      const scenario = scenarios[name]
      if (scenario) counts.set(name, await countScenarioStatements(site.server, scenario))
    }
    return { scenarios, counts }
  } finally {
    await site.stop()
  }
}

async function measureScenario(
  options: MeasureOptions,
  { port }: CommunityServer,
  { scenarios, counts }: Prepared,
  name: ScenarioName,
): Promise<Measurement | Skipped> {
  const scenario = scenarios[name]
  if (!scenario) return { skipped: 'the community is too small' }
  const seconds = name === 'mixed' ? options.mixedSeconds : options.seconds
  const { single, all } = await sendScenario(options, port, scenario, seconds)
  if (all.requests === 0) return { skipped: 'all of its requests were sent before' }
  const memory = await options.load.run({
    port: options.memoryPort,
    requests: [{ method: 'GET', path: `/${all.bytes}` }],
    concurrency: options.connections,
    seconds: options.seconds / 10,
    repeats: true,
  })
  return {
    perSecond: all.perSecond,
    share: all.perSecond / memory.perSecond,
    median: all.median,
    p99: all.p99,
    singleMedian: single.median,
    singleP99: single.p99,
    bytes: all.bytes,
    statements: counts.get(name) ?? 0,
    requests: single.requests + all.requests,
    failures: single.failures + all.failures,
  }
}

/** A tenth of the time is warm-up, three tenths use one connection, and half use all of them. */
async function sendScenario(
  { load, connections }: MeasureOptions,
  port: number,
  { requests, isOnce = false }: Scenario,
  seconds: number,
) {
  const plan = { port, requests, repeats: !isOnce }
  const warm = await load.run({ ...plan, concurrency: 4, seconds: seconds / 10 })
  const single = await load.run({
    ...plan,
    concurrency: 1,
    seconds: (seconds * 3) / 10,
    first: warm.requests,
  })
  const all = await load.run({
    ...plan,
    concurrency: connections,
    seconds: seconds / 2,
    first: warm.requests + single.requests,
  })
  return { single, all }
}
