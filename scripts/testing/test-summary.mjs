// Counts what the parts of `npm test` report, and sums it up in the last lines of the run.
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { say, sayLoudly } from '../lib/workspace.mjs'

/** What a part of the run has written, as `scripts/testing/unit-reporter.mjs` does; undefined where it ended before. */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

const maxReasonLength = 200

/** The name of a test with the first line of what it said when it failed. */
export function nameWithReason(name, [error] = []) {
  const [reason = ''] = stripVTControlCharacters(error?.message ?? '').split('\n')
  return reason ? `${name} (${reason.slice(0, maxReasonLength)})` : name
}

const maxRepeated = 10

/** The files whose failed tests may pass alone: many fail for a reason, and so does what fails outside of a test. */
export function listRepeatable({ failed, failedNames, failedFiles }) {
  const files = [...new Set(failedFiles)]
  return failed === failedNames.length && files.length <= maxRepeated ? files : []
}

/** The report with all failed tests as repeated ones, if each has passed in the second run, and nothing failed there. */
export function withRepeated(report, again) {
  const isSound = again?.failed === 0 && report.failedNames.every((name) => again.passedNames.includes(name))
  if (!isSound) return report
  return {
    ...report,
    passed: report.passed + report.failed,
    failed: 0,
    failedTests: [],
    retriedTests: [...report.retriedTests, ...report.failedTests.map((test) => `alone, ${test}`)],
  }
}

const maxReasons = 5

/** The lines of a long output that say what went wrong, where any names it: what a cut log has to repeat. */
export function findReasons(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const named = lines.filter((line) => /\bFAIL\b|error|failed/i.test(line))
  const chosen = named.length > 0 ? named.slice(0, maxReasons) : lines.slice(-maxReasons)
  return chosen.map((line) => line.slice(0, maxReasonLength))
}

/** Playwright's report is a tree: files hold suites, suites hold specs, and each spec ran once per project. */
function listBrowserTests({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...listBrowserTests(suite),
    ...(suite.specs ?? []).flatMap(({ file, line, title, tags = [], tests }) =>
      tests.map(({ projectName, status, annotations = [], results = [] }) => ({
        name: `${file}:${line} [${projectName}]: ${title}`,
        errors: results.flatMap(({ errors = [] }) => errors),
        file,
        run: `${file} [${projectName}]`,
        durationMs: results.reduce((sum, { duration }) => sum + duration, 0),
        tags,
        status,
        reason: annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given',
      })),
    ),
  ])
}

function listWithReasons(tests, status) {
  return tests
    .filter((test) => test.status === status)
    .map(({ name, errors }) => nameWithReason(name, errors))
}

/** Many tests of one file may be skipped for one reason: they share a line. */
function listSkipped(tests) {
  const counts = new Map()
  for (const { status, file, reason } of tests) {
    const group = `${file}: ${reason}`
    if (status === 'skipped') counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  return [...counts].map(([group, count]) => `${count} ${count === 1 ? 'test' : 'tests'} of ${group}`)
}

/** How long the tests of each file took in each project, attempts that failed included. */
function addUpFiles(tests) {
  const durations = new Map()
  for (const { run, durationMs } of tests) durations.set(run, (durations.get(run) ?? 0) + durationMs)
  return [...durations].map(([name, durationMs]) => ({ name, durationMs }))
}

/** What Playwright's JSON reporter has written. */
export function readBrowserReport(file) {
  const report = readReport(file)
  return report && summarizeBrowserReport(report)
}

export function summarizeBrowserReport(report) {
  const { expected, flaky, unexpected, skipped } = report.stats
  const tests = listBrowserTests(report)
  const failed = tests.filter(({ status }) => status === 'unexpected')
  const passed = tests.filter(({ status }) => status === 'expected' || status === 'flaky')
  const screenshots = tests.filter(({ tags }) => tags.includes('screenshot'))
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failedTests: listWithReasons(tests, 'unexpected'),
    failedNames: failed.map(({ name }) => name),
    failedFiles: failed.map(({ file }) => file),
    passedNames: passed.map(({ name }) => name),
    retriedTests: listWithReasons(tests, 'flaky'),
    skippedTests: listSkipped(tests),
    measurements: [],
    files: addUpFiles(tests),
    comparesNoScreenshot: screenshots.length > 0 && screenshots.every(({ status }) => status === 'skipped'),
  }
}

/** The whole run has a budget of time: to make it shorter, begin here. */
const slowestShown = 12

export function createSummary({ isCi = process.env.CI !== undefined } = {}) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const lines = { Skipped: [], Took: [], Measured: [], Retried: [], Broken: [], Failed: [] }
  const files = []

  /** A step that fails outside a test counts as one failure, so that the last line never looks green. */
  function addBreakage(what, output = '') {
    lines.Broken.push(what, ...findReasons(output).map((reason) => `${what}: ${reason}`))
    counts.failed += 1
    return false
  }

  function add(what, exitCode, report) {
    if (report === undefined) return addBreakage(`${what} ended with code ${exitCode} and wrote no report`)
    counts.passed += report.passed
    counts.failed += report.failed
    counts.skipped += report.skipped
    lines.Measured.push(...report.measurements)
    lines.Failed.push(...report.failedTests)
    lines.Retried.push(...report.retriedTests)
    lines.Skipped.push(...report.skippedTests)
    files.push(...report.files)
    if (exitCode !== 0 && report.failed === 0)
      addBreakage(`${what} failed outside its tests (code ${exitCode})`)
    if (isCi && report.comparesNoScreenshot) return addBreakage('no screenshot was compared')
    return exitCode === 0
  }

  function listSlowest() {
    const slowest = files.toSorted((a, b) => b.durationMs - a.durationMs).slice(0, slowestShown)
    return slowest.map(({ name, durationMs }) => `Slowest: ${Math.round(durationMs / 1000)} s ${name}`)
  }

  /** Repeats what a long run printed far above, failures last: a log is often cut at its beginning. */
  function describe() {
    const named = Object.entries(lines).flatMap(([label, names]) => names.map((name) => `${label}: ${name}`))
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
    return [...listSlowest(), ...named, '', `${counts.passed} passed, ${counts.failed} failed${skipped}`]
  }

  return {
    addBreakage,
    add,
    /** A part in which the processors are idle could run beside another one. */
    addTime: (title, durationMs, workedShare) =>
      lines.Took.push(
        `${Math.round(durationMs / 1000)} s ${title}, the processors busy for ${Math.round(workedShare * 100)} %`,
      ),
    /** What cannot run on this machine: a failure in CI, which has to have all programs. */
    addLeftOut(what, reason) {
      sayLoudly(`Left out: ${what}. ${reason}`)
      return isCi ? addBreakage(`${what} did not run: ${reason}`) : undefined
    },
    describe,
    print() {
      for (const line of describe()) say(line)
      process.exitCode = counts.failed > 0 ? 1 : 0
    },
  }
}
