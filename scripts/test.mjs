// `npm test`: sets everything up, then runs the checks, all test projects on both databases, the browser
// journeys, and every story. Parts can be named: `npm test -- check unit journeys stories`. The last line sums up the tests.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildIfStale } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { installIfStale } from './install.mjs'
import { startPostgres } from './postgres.mjs'
import {
  binFolder,
  cacheFolder,
  pinnedNode,
  root,
  run,
  say,
  sayLoudly,
  step,
  workspaceEnv,
} from './workspace.mjs'

const tally = { passed: 0, failed: 0, skipped: 0 }
const broken = []
/** The tests that failed, named once more at the end: what a long run printed first is out of sight. */
const failed = []

/** A step that fails outside a test counts as one failure, so that the last line never looks green. */
function recordBreakage(what) {
  broken.push(what)
  tally.failed += 1
  return false
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function record(what, exitCode, counts) {
  if (counts === undefined) return recordBreakage(`${what} ended with code ${exitCode} and wrote no report`)
  tally.passed += counts.passed
  tally.failed += counts.failed
  tally.skipped += counts.skipped
  failed.push(...counts.names)
  if (exitCode !== 0 && counts.failed === 0)
    recordBreakage(`${what} failed outside its tests (code ${exitCode})`)
  return exitCode === 0
}

async function runChecks() {
  const { code } = await run(pinnedNode, [join(root, 'scripts/check.mjs')])
  return code === 0 || recordBreakage('the checks')
}

/** The database for the PostgreSQL tests: the given one, or a throw-away cluster. */
async function preparePostgres() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
  try {
    const cluster = await startPostgres()
    if (cluster !== undefined) return cluster
    sayLoudly(
      'The server is tested on SQLite only: PostgreSQL is not installed here.',
      'Install it, or set TEST_DATABASE_URL to an empty database, to test on it too.',
    )
  } catch (error) {
    recordBreakage('the throw-away PostgreSQL cluster')
    sayLoudly('The server is tested on SQLite only: PostgreSQL did not start.', ...error.message.split('\n'))
  }
  return { url: undefined, stop: async () => {} }
}

function namesOfFailedUnits({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  )
}

/** Playwright's report is a tree: files hold suites, suites hold specs, and each spec ran once per project. */
function namesOfFailedJourneys({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...namesOfFailedJourneys(suite),
    ...(suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName }) => `${file}:${line} [${projectName}]: ${title}`),
    ),
  ])
}

async function runUnitTests() {
  const postgres = await preparePostgres()
  const file = join(cacheFolder, 'vitest.json')
  const env = workspaceEnv(postgres.url ? { TEST_DATABASE_URL: postgres.url } : {})
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  try {
    const { code } = await run(join(binFolder, 'vitest'), ['run', ...reporters], { env })
    const report = readReport(file)
    return record(
      'vitest',
      code,
      report && {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests + report.numTodoTests,
        names: namesOfFailedUnits(report),
      },
    )
  } finally {
    await postgres.stop()
  }
}

/** Runs Playwright in the Chromium of this machine and counts what it reports. */
async function runPlaywright(what, program, config) {
  const chromium = await findChromium()
  if (chromium === undefined) {
    sayLoudly(`Left out: ${what}. No Chromium was found, and none could be installed.`)
    return
  }
  const file = join(cacheFolder, 'playwright.json')
  rmSync(file, { force: true })
  const env = workspaceEnv({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const options = ['--config', config, '--reporter=list,json', '--pass-with-no-tests']
  const { code } = await run(join(root, program), ['test', ...options], { env })
  const report = readReport(file)
  return record(
    what,
    code,
    report && {
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
      skipped: report.stats.skipped,
      names: namesOfFailedJourneys(report),
    },
  )
}

function runJourneys() {
  return runPlaywright('the journeys', 'core/node_modules/.bin/playwright', 'core/e2e/playwright.config.ts')
}

/** Every story in light, dark and right to left: it shows, complains of nothing, and axe finds nothing. */
async function runStories() {
  const folder = join(root, 'storybook')
  const storybook = join(folder, 'node_modules/.bin/storybook')
  const built = await run(storybook, ['build', '--quiet', '-o', 'storybook-static'], {
    cwd: folder,
    quiet: true,
  })
  if (built.code !== 0) {
    say(built.output)
    return recordBreakage('the Storybook')
  }
  return runPlaywright(
    'the stories',
    'storybook/node_modules/.bin/playwright',
    'storybook/tests/playwright.config.ts',
  )
}

function summarise() {
  for (const what of broken) say(`Broken: ${what}`)
  for (const name of failed) say(`Failed: ${name}`)
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''
  say(`\n${tally.passed} passed, ${tally.failed} failed${skipped}`)
  process.exitCode = tally.failed > 0 ? 1 : 0
}

/** The journeys need the built site; checks and tests read the sources and run even when the build fails. */
async function runBuild() {
  try {
    await buildIfStale()
    return true
  } catch (error) {
    say(error.message)
    recordBreakage('the build')
    return false
  }
}

const parts = ['check', 'unit', 'journeys', 'stories']
const named = process.argv.slice(2)
const unknown = named.filter((name) => !parts.includes(name))
if (unknown.length > 0) {
  say(`Unknown part: ${unknown.join(', ')}. There are: ${parts.join(', ')}.`)
  process.exit(2)
}
const wanted = named.length === 0 ? parts : named

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))
await installIfStale()
mkdirSync(cacheFolder, { recursive: true })
rmSync(join(cacheFolder, 'vitest.json'), { force: true })

const isBuilt = wanted.includes('check') || wanted.includes('journeys') ? await runBuild() : false
if (wanted.includes('check')) await step('The checks', runChecks)
if (wanted.includes('unit')) await step('The tests', runUnitTests)
if (wanted.includes('journeys') && isBuilt) await step('The browser journeys', runJourneys)
if (wanted.includes('stories')) await step('The stories', runStories)
summarise()
