// Counts what the parts of `npm test` report, and sums it up in the last lines of the run.
import { existsSync, readFileSync } from 'node:fs'
import { say } from './workspace.mjs'

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Playwright's report is a tree: files hold suites, suites hold specs, and each spec ran once per project. */
function listBrowserTests({ suites = [] }, status) {
  return suites.flatMap((suite) => [
    ...listBrowserTests(suite, status),
    ...(suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ projectName }) => `${file}:${line} [${projectName}]: ${title}`),
    ),
  ])
}

/** What `scripts/unit-reporter.mjs` has written. */
export const readUnitReport = readReport

/** What Playwright's JSON reporter has written. */
export function readBrowserReport(file) {
  const report = readReport(file)
  if (report === undefined) return undefined
  const { expected, flaky, unexpected, skipped } = report.stats
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failedTests: listBrowserTests(report, 'unexpected'),
    retriedTests: listBrowserTests(report, 'flaky'),
  }
}

export function createSummary() {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const lines = { Broken: [], Failed: [], Retried: [] }

  /** A step that fails outside a test counts as one failure, so that the last line never looks green. */
  function addBreakage(what) {
    lines.Broken.push(what)
    counts.failed += 1
    return false
  }

  return {
    addBreakage,
    add(what, exitCode, report) {
      if (report === undefined) return addBreakage(`${what} ended with code ${exitCode} and wrote no report`)
      counts.passed += report.passed
      counts.failed += report.failed
      counts.skipped += report.skipped
      lines.Failed.push(...report.failedTests)
      lines.Retried.push(...report.retriedTests)
      if (exitCode !== 0 && report.failed === 0)
        addBreakage(`${what} failed outside its tests (code ${exitCode})`)
      return exitCode === 0
    },
    /** Names what went wrong once more: what a long run printed first is out of sight. */
    print() {
      for (const [label, names] of Object.entries(lines)) for (const name of names) say(`${label}: ${name}`)
      const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
      say(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`)
      process.exitCode = counts.failed > 0 ? 1 : 0
    },
  }
}
