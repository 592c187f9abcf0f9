import { expect, test } from 'vitest'
import { createSummary, listRepeatable, summarizeBrowserReport, withRepeated } from './test-summary.mjs'

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped'

function listResults(status: Status) {
  const error = { message: '\u001b[31mError: not there\u001b[39m\n  at line 3' }
  const failed = { duration: 1_000, errors: status === 'expected' ? [] : [error] }
  return [failed, { duration: 1_500, errors: [] }]
}

/** A Playwright report on screenshots with these outcomes. */
function buildReport(statuses: Status[]) {
  const count = (wanted: Status) => statuses.filter((status) => status === wanted).length
  const specs = statuses.map((status, at) => ({
    file: 'screenshots.spec.ts',
    line: at + 1,
    title: `screenshot ${at + 1}`,
    tags: ['screenshot'],
    tests: [
      {
        projectName: 'desktop',
        status,
        results: status === 'skipped' ? [] : listResults(status),
        annotations: status === 'skipped' ? [{ type: 'skip', description: 'another browser' }] : [],
      },
    ],
  }))
  return summarizeBrowserReport({
    stats: {
      expected: count('expected'),
      unexpected: count('unexpected'),
      flaky: count('flaky'),
      skipped: count('skipped'),
    },
    suites: [{ suites: [{ specs }] }],
  })
}

test('counts skipped tests in the last line and names their reason once', () => {
  const summary = createSummary({ isCi: false })

  summary.add('the stories', 0, buildReport(['expected', 'skipped', 'skipped']))

  expect(summary.describe()).toEqual([
    'Slowest: 3 s screenshots.spec.ts [desktop]',
    'Skipped: 2 tests of screenshots.spec.ts: another browser',
    '',
    '1 passed, 0 failed, 2 skipped',
  ])
})

test('lists how long each part took', () => {
  const summary = createSummary({ isCi: false })

  summary.addTime('The stories', 61_400, 0.704)

  expect(summary.describe()).toEqual([
    'Took: 61 s The stories, the processors busy for 70 %',
    '',
    '0 passed, 0 failed',
  ])
})

test('fails in CI when every screenshot was skipped', () => {
  const summary = createSummary({ isCi: true })

  const isGreen = summary.add('the stories', 0, buildReport(['skipped', 'skipped']))

  expect(isGreen).toBe(false)
  expect(summary.describe()).toContain('Broken: no screenshot was compared')
  expect(summary.describe().at(-1)).toBe('0 passed, 1 failed, 2 skipped')
})

test('passes in CI when only some screenshots were skipped', () => {
  const summary = createSummary({ isCi: true })

  expect(summary.add('the stories', 0, buildReport(['skipped', 'expected']))).toBe(true)
  expect(summary.describe().at(-1)).toBe('1 passed, 0 failed, 1 skipped')
})

test('passes on the machine of a developer when every screenshot was skipped', () => {
  const summary = createSummary({ isCi: false })

  expect(summary.add('the stories', 0, buildReport(['skipped']))).toBe(true)
})

test('lists failed and retried tests, and why', () => {
  const summary = createSummary({ isCi: false })

  summary.add('the stories', 1, buildReport(['unexpected', 'flaky']))

  expect(summary.describe()).toEqual([
    'Slowest: 5 s screenshots.spec.ts [desktop]',
    'Retried: screenshots.spec.ts:2 [desktop]: screenshot 2 (Error: not there)',
    'Failed: screenshots.spec.ts:1 [desktop]: screenshot 1 (Error: not there)',
    '',
    '1 passed, 1 failed',
  ])
})

test('lists the measurements of passed tests', () => {
  const summary = createSummary({ isCi: false })

  summary.add('vitest', 0, {
    passed: 1,
    failed: 0,
    skipped: 0,
    failedTests: [],
    retriedTests: [],
    skippedTests: [],
    measurements: ['kill.test.ts [sqlite]: 50 kills'],
    files: [],
  })

  expect(summary.describe()).toEqual(['Measured: kill.test.ts [sqlite]: 50 kills', '', '1 passed, 0 failed'])
})

test('fails in CI when a part could not run', () => {
  const summary = createSummary({ isCi: true })

  expect(summary.addLeftOut('the stories', 'No Chromium was found.')).toBe(false)
  expect(summary.describe()).toContain('Broken: the stories did not run: No Chromium was found.')
})

test('lists the lines of a long output that report errors', () => {
  const summary = createSummary({ isCi: true })

  summary.addBreakage(
    'the check of types',
    'Looking\n\u001b[31msrc/a.ts(1,1): error TS2322: wrong\u001b[39m\nDone\n',
  )
  summary.addBreakage('the Storybook', 'Looking\nKilled\n')

  expect(summary.describe().filter((line) => line.startsWith('Broken'))).toEqual([
    'Broken: the check of types',
    'Broken: the check of types: src/a.ts(1,1): error TS2322: wrong',
    'Broken: the Storybook',
    'Broken: the Storybook: Looking',
    'Broken: the Storybook: Killed',
  ])
})

/** A vitest report on a test with this name in its own file. */
const reportOf = (outcome: 'passed' | 'failed', name = 'a test') => ({
  passed: outcome === 'passed' ? 1 : 0,
  failed: outcome === 'failed' ? 1 : 0,
  failedTests: outcome === 'failed' ? [`${name} (too late)`] : [],
  failedNames: outcome === 'failed' ? [name] : [],
  failedFiles: outcome === 'failed' ? [`${name}.test.ts`] : [],
  passedNames: outcome === 'passed' ? [name] : [],
  retriedTests: [],
})

test('lists a failed test that passes on its own as retried', () => {
  expect(listRepeatable(reportOf('failed'))).toEqual(['a test.test.ts'])
  expect(withRepeated(reportOf('failed'), reportOf('passed'))).toMatchObject({
    passed: 1,
    failed: 0,
    failedTests: [],
    retriedTests: ['alone, a test (too late)'],
  })
})

test('also retries tests that failed in a browser', () => {
  const [failed, passed] = [buildReport(['unexpected', 'expected']), buildReport(['expected'])]

  expect(listRepeatable(failed)).toEqual(['screenshots.spec.ts'])
  expect(withRepeated(failed, passed)).toMatchObject({ passed: 2, failed: 0, failedTests: [] })
})

test.each([
  ['fails again', reportOf('failed')],
  ['was not run again', reportOf('passed', 'another test')],
  ['left no report the second time', undefined],
])('still fails a test that %s', (_, again) => {
  expect(withRepeated(reportOf('failed'), again)).toEqual(reportOf('failed'))
})

test('retries nothing if many tests fail, or something outside tests', () => {
  const files = Array.from({ length: 11 }, (_, at) => `${at}.test.ts`)

  expect(listRepeatable({ ...reportOf('failed'), failed: 2 })).toEqual([])
  expect(
    listRepeatable({ ...reportOf('failed'), failed: 11, failedNames: files, failedFiles: files }),
  ).toEqual([])
})
