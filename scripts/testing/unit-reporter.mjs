// A vitest reporter that writes results for the summary of `npm test` as JSON to the file in UNIT_REPORT. A
// test reports measurements by `annotate(message, 'measurements')`, which show how much its success proves.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../lib/workspace.mjs'
import { nameWithReason } from './test-summary.mjs'

function describeTest(test) {
  return `${relative(root, test.module.moduleId)} [${test.project.name}]: ${test.fullName}`
}

/** A test that passed on a retry keeps the errors of its failed attempts. */
function describeFailure(test) {
  return nameWithReason(describeTest(test), test.result().errors)
}

export default class UnitReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const report = {
      passed: 0,
      failed: 0,
      skipped: 0,
      failedTests: [],
      failedNames: [],
      failedFiles: [],
      passedNames: [],
      retriedTests: [],
      skippedTests: [],
      measurements: [],
      files: [],
    }
    for (const module of modules) {
      const name = `${relative(root, module.moduleId)} [${module.project.name}]`
      report.files.push({ name, durationMs: module.diagnostic().duration })
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        const isSkipped = state !== 'passed' && state !== 'failed'
        report[isSkipped ? 'skipped' : state] += 1
        if (isSkipped) report.skippedTests.push(describeTest(test))
        if (state === 'passed') report.passedNames.push(describeTest(test))
        if (state === 'failed') {
          report.failedTests.push(describeFailure(test))
          report.failedNames.push(describeTest(test))
          report.failedFiles.push(relative(root, module.moduleId))
        }
        if (test.diagnostic()?.flaky) report.retriedTests.push(describeFailure(test))
        for (const { type, message } of test.annotations())
          if (type === 'measurements') report.measurements.push(`${name}: ${message}`)
      }
      // Errors outside of tests, such as a failed import.
      for (const error of module.errors()) recordError(report, relative(root, module.moduleId), error)
    }
    for (const error of unhandledErrors) recordError(report, 'outside of every test', error)
    writeFileSync(process.env.UNIT_REPORT, JSON.stringify(report))
  }
}

function recordError(report, place, { message }) {
  report.failed += 1
  report.failedTests.push(`${place}: ${message}`)
}
