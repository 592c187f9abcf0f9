import { expect, test } from 'vitest'
import { type ConfigurationResult, mergeResults } from './measurements.ts'

function buildResult(changed: Partial<ConfigurationResult>): ConfigurationResult {
  return { database: 'sqlite', questions: 10_000, processes: 1, runs: [], scenarios: {}, ...changed }
}
const run = (minutes: number) => ({
  ...{ scenarios: 1, minutes, loadBefore: 0, loadAfter: 0 },
  ...{ idleMb: 1, afterMb: 2, maxMb: 3 },
})

test('replaces earlier measurements with later ones', () => {
  const [old, other, recent] = [{ skipped: 'old' }, { skipped: 'other' }, { skipped: 'recent' }]
  const known = [buildResult({ runs: [run(1)], scenarios: { ask: old, vote: other } })]

  const merged = mergeResults(known, buildResult({ runs: [run(2)], scenarios: { ask: recent } }))

  expect(merged).toEqual([buildResult({ runs: [run(1), run(2)], scenarios: { ask: recent, vote: other } })])
})

test('keeps other configurations, the smallest and SQLite first', () => {
  const known = [buildResult({ database: 'postgres' }), buildResult({ questions: 100_000 })]

  const merged = mergeResults(known, buildResult({}))

  expect(merged.map(({ database, questions }) => [database, questions])).toEqual([
    ['sqlite', 10_000],
    ['sqlite', 100_000],
    ['postgres', 10_000],
  ])
})
