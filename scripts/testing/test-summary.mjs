// Counts the results of the parts of `npm test` and sums them up in the last lines of the run.
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { say, sayLoudly } from '../lib/workspace.mjs'

/**
 * The report of a part, such as that of `scripts/testing/unit-reporter.mjs`, or undefined if there is none.
 */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

const maxReasonLength = 200

/** The name of a failed test with the first line of its error. */
export function nameWithReason(name, [error] = []) {
  const [reason = ''] = stripVTControlCharacters(error?.message ?? '').split('\n')
  return reason ? `${name} (${reason.slice(0, maxReasonLength)})` : name
}

const maxRepeated = 10

/** Files to repeat alone. None if many have failed, or something outside a test, since that has a reason. */
export function listRepeatable({ failed, failedNames, failedFiles }) {
  const files = [...new Set(failedFiles)]
  return failed === failedNames.length && files.length <= maxRepeated ? files : []
}

/** Counts all failed tests as repeated if each of them passed in the second run, and nothing failed there. */
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

/**
 * The lines of a long output that name an error, otherwise its last lines, because logs are often cut off.
 */
export function findReasons(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const named = lines.filter((line) => /\bFAIL\b|error|failed/i.test(line))
  const chosen = named.length > 0 ? named.slice(0, maxReasons) : lines.slice(-maxReasons)
  return chosen.map((line) => line.slice(0, maxReasonLength))
}

/** Playwright's report is a tree: files contain suites, suites contain specs with one run per project. */
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

/** Tests of one file that are skipped for the same reason share a line. */
function listSkipped(tests) {
  const counts = new Map()
  for (const { status, file, reason } of tests) {
    const group = `${file}: ${reason}`
    if (status === 'skipped') counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  return [...counts].map(([group, count]) => `${count} ${count === 1 ? 'test' : 'tests'} of ${group}`)
}

/** The duration of each file's tests per project, including failed attempts. */
function addUpFiles(tests) {
  const durations = new Map()
  for (const { run, durationMs } of tests) durations.set(run, (durations.get(run) ?? 0) + durationMs)
  return [...durations].map(([name, durationMs]) => ({ name, durationMs }))
}

/** Reads the report of Playwright's JSON reporter. */
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

/** The full run has a time budget. To shorten it, start with these. */
const slowestShown = 12

export function createSummary({ isCi = process.env.CI !== undefined } = {}) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const lines = { Skipped: [], Took: [], Measured: [], Retried: [], Broken: [], Failed: [] }
  const files = []

  /** A step that fails outside a test counts as one failure, so that the last line is never green. */
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

  /** Repeats important lines of a long run, failures last, because the start of a log is often cut off. */
  function describe() {
    const named = Object.entries(lines).flatMap(([label, names]) => names.map((name) => `${label}: ${name}`))
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
    return [...listSlowest(), ...named, '', `${counts.passed} passed, ${counts.failed} failed${skipped}`]
  }

  return {
    addBreakage,
    add,
    /** A part that leaves the processors idle could run in parallel with another. */
    addTime: (title, durationMs, workedShare) =>
      lines.Took.push(
        `${Math.round(durationMs / 1000)} s ${title}, the processors busy for ${Math.round(workedShare * 100)} %`,
      ),
    /** A part that cannot run on this machine. In CI, which must have all programs, this is a failure. */
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
