import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { DatabaseLocation } from '../src/platform/database/database.ts'
import { countStatements } from '../src/platform/database/statement-count.ts'
import { type BenchSite, createBenchDatabase, serveBenchSite } from './bench-site.ts'
import { type LoadProcess, startLoadProcess } from './load-process.ts'
import { createScenarios, type Scenario } from './scenarios.ts'

// Usage: node --conditions=source server/bench/main.ts [--questions 10000] [--seconds 5] [--seed 1] [--only search]
// PostgreSQL: BENCH_DATABASE_URL names an empty database; without it SQLite is measured, in a folder of its own.

const { values } = parseArgs({
  options: {
    questions: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    concurrency: { type: 'string', default: '16' },
    /** Measures only scenarios whose names contain this. */
    only: { type: 'string', default: '' },
  },
})
const [questions, seconds, seed, concurrency] = [
  values.questions,
  values.seconds,
  values.seed,
  values.concurrency,
].map(Number)

type Measurement = {
  name: string
  perSecond: number
  ratio: number
  median: number
  p99: number
  bytes: number
  statements: number
  failures: number
}

/** How a scenario fares, and how the same process serves as many bytes from memory right after. */
async function measure(site: BenchSite, load: LoadProcess, scenario: Scenario): Promise<Measurement> {
  const plan = { port: site.port, concurrency: concurrency ?? 16, seconds: seconds ?? 5 }
  const cold = await countScenarioStatements(site, scenario)
  const result = await load.run({ ...plan, requests: scenario.requests, repeats: scenario.repeats })
  const statements = scenario.isWarm ? await countScenarioStatements(site, scenario) : cold
  const path = `/memory/${result.bytes}`
  site.serveFromMemory(path, result.bytes)
  const baseline = await load.run({ ...plan, seconds: 2, requests: [{ method: 'GET', path }], repeats: true })
  return {
    name: scenario.name,
    perSecond: result.perSecond,
    ratio: result.perSecond / baseline.perSecond,
    median: result.median,
    p99: result.p99,
    bytes: result.bytes,
    statements,
    failures: result.failures,
  }
}

/** Statements of the scenario's last request, which no earlier one has warmed. */
async function countScenarioStatements(site: BenchSite, scenario: Scenario): Promise<number> {
  const call = scenario.requests.at(-1)
  if (!call) return 0
  const { path, ...rest } = call
  const headers = { ...(rest.body ? { 'content-type': 'application/json' } : {}), ...rest.headers }
  const { statements } = await countStatements(async () =>
    site.server.inject({ ...rest, url: path, headers }),
  )
  return statements.length
}

function print(measurements: Measurement[]) {
  console.log('| scenario | requests/s | of memory | median ms | p99 ms | bytes | statements | failed |')
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|')
  for (const counter of measurements) {
    const cells = [
      counter.name,
      counter.perSecond.toFixed(0),
      `${(counter.ratio * 100).toFixed(1)} %`,
      counter.median.toFixed(2),
      counter.p99.toFixed(2),
      counter.bytes,
      counter.statements,
      counter.failures,
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

const mebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MiB`

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'querent-bench-'))
  const url = process.env.BENCH_DATABASE_URL
  const location: DatabaseLocation = url
    ? { kind: 'postgres', pool: { connectionString: url, max: 10 } }
    : { kind: 'sqlite', file: join(folder, 'bench.db') }
  const shape = { questions: questions ?? 10_000, seed: seed ?? 1, now: Math.floor(Date.now() / 1000) }
  const began = performance.now()
  const site = await serveBenchSite(await createBenchDatabase(location, shape, console.error), folder)
  console.error(`site made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  const load = startLoadProcess()
  try {
    const idle = process.memoryUsage.rss()
    const measurements: Measurement[] = []
    for (const scenario of await createScenarios(site.app, shape.seed)) {
      if (!scenario.name.includes(values.only)) continue
      measurements.push(await measure(site, load, scenario))
      console.error(`${scenario.name}: measured`)
    }
    console.log(`${shape.questions} questions on ${location.kind}, ${concurrency} connections\n`)
    print(measurements)
    console.log(
      `\nMemory: ${mebibytes(idle)} before the load, ${mebibytes(process.memoryUsage.rss())} after it.`,
    )
  } finally {
    load.stop()
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
