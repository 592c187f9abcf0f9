import { expect, test } from 'vitest'
import { type Bound, compareWithBounds } from './bounds.ts'
import type { Configuration, ConfigurationResult, Measurement } from './measurements.ts'

const scenario = 'question page, cold'

function buildMeasurement(changed: Partial<Measurement> = {}): Measurement {
  const counts = { bytes: 1000, statements: 6, requests: 1000, failures: 0 }
  const times = { median: 20, p99: 80, singleMedian: 4, singleP99: 10 }
  return { perSecond: 100, share: 0.1, ...times, ...counts, ...changed }
}

function buildResult(
  configuration: Partial<Configuration>,
  measurement: Partial<Measurement> | undefined = {},
): ConfigurationResult {
  const memory = { idleMb: 100, afterMb: 300, maxMb: 310 }
  const run = { scenarios: 1, minutes: 1, loadBefore: 0, loadAfter: 1, ...memory }
  return {
    database: 'sqlite',
    questions: 10_000,
    processes: 1,
    ...configuration,
    runs: [run],
    scenarios: { [scenario]: buildMeasurement(measurement) },
  }
}

function compareOne(results: ConfigurationResult[], bound: Bound) {
  const [outcome, ...others] = compareWithBounds(results, [bound])
  expect(others).toEqual([])
  return outcome
}

test('passes a value equal to the bound', () => {
  const outcome = compareOne([buildResult({})], { measure: 'statements', scenario, max: 6 })

  expect(outcome).toMatchObject({ state: 'passed', value: 6 })
})

test('fails a value above the bound, with row, bound and value', () => {
  const outcome = compareOne([buildResult({}, { statements: 7 })], {
    measure: 'statements',
    scenario,
    max: 6,
  })

  expect(outcome).toEqual({
    row: 'question page, cold, statements (SQLite, 10,000 questions)',
    bound: '≤ 6',
    value: 7,
    state: 'failed',
  })
})

test('fails a value below a minimum', () => {
  const outcome = compareOne([buildResult({})], { measure: 'share', scenario, min: 0.6 })

  expect(outcome).toMatchObject({ bound: '≥ 0.6', value: 0.1, state: 'failed' })
})

test.each<[string, ConfigurationResult[]]>([
  ['no run', []],
  ['a run without the scenario', [{ ...buildResult({}), scenarios: {} }]],
  [
    'a skipped scenario',
    [{ ...buildResult({}), scenarios: { [scenario]: { skipped: 'the community is too small' } } }],
  ],
  ['requests that failed', [buildResult({}, { failures: 20 })]],
  ['a result that is not a number', [buildResult({}, { singleMedian: Number.NaN })]],
])('skips %s', (_, results) => {
  const outcome = compareOne(results, { measure: 'singleMedian', scenario, max: 1000 })

  expect(outcome?.state).toBe('skipped')
})

test('fails a scenario with a failed request', () => {
  const outcome = compareOne([buildResult({}, { failures: 1 })], { measure: 'failures', scenario, max: 0 })

  expect(outcome?.state).toBe('failed')
})

test('compares statements of small communities, but no times', () => {
  const small = [buildResult({ questions: 300 })]

  expect(compareOne(small, { measure: 'statements', scenario, max: 6 })?.state).toBe('passed')
  expect(compareOne(small, { measure: 'singleMedian', scenario, max: 1000 })?.state).toBe('skipped')
})

test('divides the time of a larger community by that of the smallest', () => {
  const results = [
    buildResult({ questions: 100_000 }, { singleMedian: 6 }),
    buildResult({ questions: 10_000 }, { singleMedian: 4 }),
    buildResult({ questions: 100_000, database: 'postgres' }),
  ]

  const outcome = compareOne(results, { measure: 'growth', scenario, max: 1.2 })

  expect(outcome).toMatchObject({ value: 1.5, state: 'failed' })
})

test('skips growth if one of the sizes is missing', () => {
  const results = [buildResult({ questions: 1_000_000 }), buildResult({ questions: 10_000 })]

  const outcome = compareOne(results, { measure: 'growth', scenario, from: 100_000, max: 1.2 })

  expect(outcome?.state).toBe('skipped')
})

test('divides the rate on PostgreSQL by that on SQLite, for the same size', () => {
  const results = [
    buildResult({ questions: 100_000 }, { perSecond: 1 }),
    buildResult({}, { perSecond: 100 }),
    buildResult({ database: 'postgres' }, { perSecond: 80 }),
    buildResult({ database: 'postgres', processes: 2 }, { perSecond: 1 }),
  ]

  const outcome = compareOne(results, { measure: 'engines', scenario, min: 0.7 })

  expect(outcome).toMatchObject({ value: 0.8, state: 'passed' })
})

test('divides the rate of several processes by that of one', () => {
  const results = [
    buildResult({ database: 'postgres' }, { perSecond: 100 }),
    buildResult({ database: 'postgres', processes: 2 }, { perSecond: 140 }),
  ]

  const outcome = compareOne(results, { measure: 'workers', scenario, min: 1.5 })

  expect(outcome).toMatchObject({ value: 1.4, state: 'failed' })
})

test('takes memory from runs that lasted long enough', () => {
  const results = [buildResult({})]

  expect(compareOne(results, { measure: 'afterMb', max: 250 })).toMatchObject({ value: 300, state: 'failed' })
  expect(compareOne(results, { measure: 'afterMb', minutes: 60, max: 400 })?.state).toBe('skipped')
})
