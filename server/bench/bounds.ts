import {
  type Configuration,
  type ConfigurationResult,
  isMeasured,
  type Measurement,
  type Skipped,
} from './measurements.ts'
import type { ScenarioName } from './scenario-names.ts'

type ScenarioMeasure = 'statements' | 'share' | 'perSecond' | 'singleMedian' | 'singleP99' | 'failures'
type MemoryMeasure = 'idleMb' | 'afterMb'
/**
 * The lowest or highest value of a measure. Without a database or size it applies to all that were measured.
 */
export type Bound = {
  min?: number
  max?: number
  database?: Configuration['database']
  questions?: number
} & (
  | { measure: ScenarioMeasure; scenario: ScenarioName }
  /** The rate on PostgreSQL relative to SQLite, or of several processes relative to one. */
  | { measure: 'engines' | 'workers'; scenario: ScenarioName }
  /** The time relative to a smaller community, by default the smallest, otherwise of the size `from`. */
  | { measure: 'growth'; scenario: ScenarioName; from?: number }
  /** `minutes` is the minimum duration of the load. */
  | { measure: MemoryMeasure; minutes?: number }
)

export type Outcome = {
  row: string
  bound: string
  /** Undefined if it was not measured. `note` says why. */
  value?: number
  note?: string
  state: 'passed' | 'failed' | 'skipped'
}

/** Smaller communities are only for trying the bench: their times and ratios mean nothing. */
const smallestComparable = 10_000
/** Share of requests, from 0 to 1. With more failures, the other numbers mean nothing. */
const maxFailures = 0.01
const counts = new Set<Bound['measure']>(['statements', 'failures'])

type Value = { of: string; value?: number; note?: string }

/** Compares measurements with the bounds. A bound without a measurement is skipped, never passed. */
export function compareWithBounds(
  configurations: readonly ConfigurationResult[],
  bounds: readonly Bound[],
): Outcome[] {
  return bounds.flatMap((bound) => {
    const comparable = configurations.filter(
      ({ questions }) => counts.has(bound.measure) || questions >= smallestComparable,
    )
    const values = readValues(comparable, bound)
    return (values.length > 0 ? values : [{ of: 'no run', note: 'not measured' }]).map((value) =>
      decide(bound, value),
    )
  })
}

function decide(bound: Bound, { of, value, note }: Value): Outcome {
  const { min, max, measure } = bound
  const about = 'scenario' in bound ? `${bound.scenario}, ` : ''
  const described = {
    row: `${about}${measureTitles[measure]} (${of})`,
    bound: min === undefined ? `≤ ${max}` : `≥ ${min}`,
  }
  if (value === undefined || !Number.isFinite(value)) return { ...described, note, state: 'skipped' }
  const isWithin = value >= (min ?? value) && value <= (max ?? value)
  return { ...described, value, state: isWithin ? 'passed' : 'failed' }
}

export const measureTitles: Record<Bound['measure'], string> = {
  statements: 'statements',
  failures: 'failed requests',
  share: 'share of the rate from memory',
  perSecond: 'requests a second',
  singleMedian: 'median ms, one connection',
  singleP99: '99th percentile ms, one connection',
  growth: 'median of the larger community over the smaller',
  engines: 'rate on PostgreSQL over SQLite',
  workers: 'rate of several processes over one',
  idleMb: 'resident MB, idle',
  afterMb: 'resident MB after the load',
}

function readValues(configurations: readonly ConfigurationResult[], bound: Bound): Value[] {
  const ofDatabase = configurations.filter(({ database }) => database === (bound.database ?? database))
  const chosen = ofDatabase.filter(({ questions }) => questions === (bound.questions ?? questions))
  switch (bound.measure) {
    case 'growth':
      return chosen.flatMap((found) => readGrowth(ofDatabase, found, bound))
    case 'engines':
      return chosen
        .filter((found) => isAlone(found) && found.database === 'postgres')
        .map((found) => readRatio(configurations, found, bound.scenario, { ...found, database: 'sqlite' }))
    case 'workers':
      return chosen
        .filter((found) => !isAlone(found))
        .map((found) => readRatio(configurations, found, bound.scenario, { ...found, processes: 1 }))
    case 'idleMb':
    case 'afterMb':
      return chosen.map((found) => readMemory(found, bound.measure, bound.minutes))
    default:
      return chosen.filter(isAlone).map((found) => readOne(found, bound.scenario, bound.measure))
  }
}

const isAlone = ({ processes }: Configuration) => processes === 1

export const describeConfiguration = ({ database, questions, processes }: Configuration) =>
  `${databaseTitles[database]}, ${questions.toLocaleString('en-US')} questions${processes > 1 ? `, ${processes} processes` : ''}`

export const databaseTitles = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

function readOne(found: ConfigurationResult, scenario: ScenarioName, measure: ScenarioMeasure): Value {
  const of = describeConfiguration(found)
  const measurement = found.scenarios[scenario]
  if (measure === 'failures' && isMeasured(measurement)) return { of, value: measurement.failures }
  const note = explainMissing(measurement)
  if (note !== undefined || !isMeasured(measurement)) return { of, note }
  return { of, value: measurement[measure] }
}

/** Why a measurement is not valid, or undefined if it is. */
function explainMissing(measurement: Measurement | Skipped | undefined): string | undefined {
  if (measurement === undefined) return 'not measured'
  if (!isMeasured(measurement)) return measurement.skipped
  const { requests, failures } = measurement
  return failures > requests * maxFailures ? `${failures} of ${requests} requests failed` : undefined
}

function readMemory(found: ConfigurationResult, measure: MemoryMeasure, minutes = 0): Value {
  const runs = found.runs.filter((run) => run.minutes >= minutes)
  const of = describeConfiguration(found)
  if (runs.length === 0) return { of, note: `no run of ${minutes} minutes` }
  return { of, value: Math.max(...runs.map((run) => run[measure])) }
}

/** Compares a larger community with a smaller one on the same database. */
function readGrowth(
  configurations: readonly ConfigurationResult[],
  found: ConfigurationResult,
  { scenario, from }: { scenario: ScenarioName; from?: number },
): Value[] {
  const others = configurations.filter((other) => isAlone(other) && other.database === found.database)
  const size = from ?? Math.min(...others.map(({ questions }) => questions))
  if (!isAlone(found) || found.questions <= size) return []
  const base = others.find(({ questions }) => questions === size)
  return [divide({ scenario, measure: 'singleMedian' }, found, base)]
}

/** The rate of a scenario relative to another configuration. */
function readRatio(
  configurations: readonly ConfigurationResult[],
  found: ConfigurationResult,
  scenario: ScenarioName,
  base: Configuration,
): Value {
  const other = configurations.find(
    ({ database, questions, processes }) =>
      database === base.database && questions === base.questions && processes === base.processes,
  )
  return divide({ scenario, measure: 'perSecond' }, found, other)
}

function divide(
  { scenario, measure }: { scenario: ScenarioName; measure: 'singleMedian' | 'perSecond' },
  found: ConfigurationResult,
  base: ConfigurationResult | undefined,
): Value {
  const of = describeConfiguration(found)
  const [measurement, other] = [found.scenarios[scenario], base?.scenarios[scenario]]
  const note = explainMissing(measurement) ?? explainMissing(other)
  if (note !== undefined || !isMeasured(measurement) || !isMeasured(other)) return { of, note }
  return { of, value: measurement[measure] / other[measure] }
}
