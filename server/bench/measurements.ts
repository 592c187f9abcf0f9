import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { DatabaseKind } from '../src/platform/database/database.ts'
import type { ScenarioName } from './scenario-names.ts'

/** The site that scenarios are measured on. */
export type Configuration = { database: DatabaseKind; questions: number; processes: number }

export type Measurement = {
  /** Requests per second over all connections. */
  perSecond: number
  /** The rate relative to a server that sends as many bytes from memory, from 0 to 1. */
  share: number
  /** Milliseconds with all connections. */
  median: number
  p99: number
  /** Milliseconds with one connection: the work of the server and the round trip. */
  singleMedian: number
  singleP99: number
  bytes: number
  statements: number
  requests: number
  failures: number
}

export type Skipped = { skipped: string }

/** One start of a server with its measurements. Memory is that of its largest process, in megabytes. */
export type Run = {
  scenarios: number
  minutes: number
  loadBefore: number
  loadAfter: number
  idleMb: number
  afterMb: number
  maxMb: number
}

export type ConfigurationResult = Configuration & {
  runs: Run[]
  scenarios: Partial<Record<ScenarioName, Measurement | Skipped>>
}

export type Results = { machine: string; load: string; configurations: ConfigurationResult[] }

export const isMeasured = (found: Measurement | Skipped | undefined): found is Measurement =>
  found !== undefined && !('skipped' in found)

/** Results of earlier runs, so that parts can be measured again or later. */
export function readResults(file: string): ConfigurationResult[] {
  if (!existsSync(file)) return []
  // The bench wrote the file itself, and another build has another file.
  return JSON.parse(readFileSync(file, 'utf8')) as ConfigurationResult[]
}

export function writeResults(file: string, configurations: readonly ConfigurationResult[]): void {
  writeFileSync(file, JSON.stringify(configurations, undefined, 1))
}

/** Adds results to those of the same configuration. */
export function mergeResults(
  known: readonly ConfigurationResult[],
  added: ConfigurationResult,
): ConfigurationResult[] {
  const isSame = (other: ConfigurationResult) =>
    other.database === added.database &&
    other.questions === added.questions &&
    other.processes === added.processes
  const earlier = known.find(isSame)
  const merged = {
    ...added,
    runs: [...(earlier?.runs ?? []), ...added.runs],
    scenarios: { ...earlier?.scenarios, ...added.scenarios },
  }
  return [...known.filter((other) => !isSame(other)), merged].toSorted(compare)
}

const compare = (one: Configuration, other: Configuration) =>
  one.database.localeCompare(other.database) * -1 ||
  one.processes - other.processes ||
  one.questions - other.questions
