import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { DatabaseKind } from '../src/platform/database/database.ts'
import { chooseScenarios, type ScenarioName, scenarioNames } from './scenario-names.ts'

export type BenchOptions = {
  databases: DatabaseKind[]
  sizes: number[]
  processes: number[]
  names: ScenarioName[]
  seconds: number
  mixedSeconds: number
  connections: number
  seed: number
  cache: string
  /** The file for the tables, instead of docs/performance.md. */
  output?: string
  isQuick: boolean
  isCheck: boolean
}

export const usage = `pnpm bench [options]

  --sizes 10000,100000     numbers of questions
  --database sqlite        or postgres; both without it. BENCH_DATABASE_URL names a server whose account may create
                           databases; without it one is started for the run
  --processes 1,2          several are for PostgreSQL alone
  --only search,vote       scenarios whose names contain one of these
  --seconds 10             for each scenario
  --mixed-minutes 60       for the mixture alone
  --connections 16
  --seed 1                 another one is another community
  --cache FOLDER           where communities and measurements are kept
  --output FILE            writes the tables there, and not into docs/performance.md
  --check                  prints the tables, compares with server/bench/budgets.ts, and ends with 1 where something is
                           worse
  --quick                  300 questions and a second for each scenario, to try the bench; prints the tables`

/** PostgreSQL does not run as root, and its account must have access to the folder. */
function getDefaultCache(): string {
  if (process.getuid?.() === 0) return '/var/cache/querent-bench'
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'querent-bench')
}

/** Throws with the usage if an option is unknown or not a number. */
export function readOptions(args: readonly string[]): BenchOptions {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ sizes: text, database: text, processes: text, only: text, seconds: text, 'mixed-minutes': text },
      ...{ connections: text, seed: text, cache: text, output: text, check: flag, quick: flag },
    },
  })
  const isQuick = values.quick
  const seconds = readNumber('seconds', values.seconds ?? (isQuick ? '1' : '10'))
  const minutes = values['mixed-minutes']
  return {
    databases: readDatabases(values.database),
    sizes: readNumbers('sizes', values.sizes ?? (isQuick ? '300' : '10000,100000')),
    processes: readNumbers('processes', values.processes ?? (isQuick ? '1' : '1,2')),
    names: readNames(values.only),
    seconds,
    mixedSeconds: minutes === undefined ? seconds : readNumber('mixed-minutes', minutes) * 60,
    connections: readNumber('connections', values.connections ?? '16'),
    seed: readNumber('seed', values.seed ?? '1'),
    cache: values.cache ?? getDefaultCache(),
    output: values.output,
    isQuick,
    isCheck: values.check,
  }
}

function readDatabases(name: string | undefined): DatabaseKind[] {
  if (name === undefined) return ['sqlite', 'postgres']
  if (name === 'sqlite' || name === 'postgres') return [name]
  throw new Error(`--database is sqlite or postgres, not ${name}.\n\n${usage}`)
}

function readNames(text: string | undefined): ScenarioName[] {
  const names = chooseScenarios(text?.split(',') ?? [])
  if (names.length === 0) throw new Error(`--only ${text} matches none of: ${scenarioNames.join('; ')}`)
  return names
}

const readNumbers = (option: string, text: string) => text.split(',').map((part) => readNumber(option, part))

function readNumber(option: string, text: string): number {
  const value = Number(text)
  if (text.trim() !== '' && value > 0 && Number.isFinite(value)) return value
  throw new Error(`--${option} must be a number above 0, not ${text}\n\n${usage}`)
}
