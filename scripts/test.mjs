// `npm test`: sets everything up, then runs the checks, all test projects on both databases, the browser
// journeys, and every story. Parts can be named: `npm test -- check unit journeys stories`.
// `npm test -- quick` tests a change on SQLite in under three minutes. `npm test -- hostile` runs only the
// attacks, on both databases. The last line sums up the tests.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build.mjs'
import { installIfStale } from './install.mjs'
import { findChromium } from './lib/chromium.mjs'
import { findPorts } from './lib/free-ports.mjs'
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
} from './lib/workspace.mjs'
import { startPostgres } from './postgres.mjs'
import { listChangedFiles, listTracked, selectTests } from './testing/changed-tests.mjs'
import {
  createSummary,
  listRepeatable,
  readBrowserReport,
  readReport,
  withRepeated,
} from './testing/test-summary.mjs'

const isCi = process.env.CI !== undefined
const summary = createSummary()

/** The total time that all processors have worked, in milliseconds. */
const readWorkedMs = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0)

/** Runs a step. Its duration and the load of the processors are repeated in the last lines of the run. */
async function timedStep(title, task) {
  const before = { at: Date.now(), worked: readWorkedMs() }
  const result = await step(title, task)
  const durationMs = Date.now() - before.at
  const workedMs = readWorkedMs() - before.worked
  summary.addTime(title, durationMs, workedMs / availableParallelism() / durationMs)
  return result
}

async function runChecks(parts = [], options = {}) {
  const report = join(cacheFolder, 'failed-checks.json')
  rmSync(report, { force: true })
  const env = workspaceEnv({ CHECK_REPORT: report })
  const command = [join(root, 'scripts/check.mjs'), ...parts]
  const { code, output } = await run(pinnedNode, command, { env, ...options })
  if (options.quiet) say(output.trimEnd())
  if (code === 0) return true
  const failures = readReport(report) ?? []
  if (failures.length === 0) return summary.addBreakage(`the checks ended with code ${code}`)
  for (const { title, output } of failures) summary.addBreakage(`the check of ${title}`, output)
  return false
}

/** The database for the PostgreSQL tests: the given one, or a temporary cluster. */
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
    summary.addBreakage('the throw-away PostgreSQL cluster')
    sayLoudly('The server is tested on SQLite only: PostgreSQL did not start.', ...error.message.split('\n'))
  }
  return { url: undefined, stop: async () => {} }
}

/**
 * Runs tests. In CI, a few failed ones run again without other load, because all retries of a test can fall
 * into the same busy minute. Real failures fail again. `runOnce` gets these files, or none to run all.
 */
async function runAndRepeat(what, runOnce) {
  const { code, found } = await runOnce([])
  const repeated = isCi && found?.failed > 0 ? listRepeatable(found) : []
  if (repeated.length === 0) return summary.add(what, code, found)
  const again = await runOnce(repeated)
  if (again.code !== 0) return summary.add(what, code, found)
  const settled = withRepeated(found, again.found)
  return summary.add(what, settled.failed === 0 ? 0 : code, settled)
}

async function runVitest(files, env) {
  const report = join(cacheFolder, 'unit-tests.json')
  const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/testing/unit-reporter.mjs')}`]
  return runAndRepeat('vitest', async (repeated) => {
    rmSync(report, { force: true })
    const options = repeated.length > 0 ? [...repeated, '--maxWorkers=1', '--retry=0'] : files
    const { code } = await run(join(binFolder, 'vitest'), ['run', ...reporters, ...options], {
      env: workspaceEnv({ ...env, UNIT_REPORT: report }),
    })
    return { code, found: readReport(report) }
  })
}

async function runUnitTests(files = [], isBuilt = false) {
  const postgres = await preparePostgres()
  try {
    return await runVitest(files, {
      ...(postgres.url && { TEST_DATABASE_URL: postgres.url }),
      ...(isBuilt && { TEST_BUILT_CLI: '1' }),
    })
  } finally {
    await postgres.stop()
  }
}

/** Runs Playwright with local browsers, given by the variables that name them, and counts the results. */
async function runPlaywright(what, { from, tests, browsers, settings = {} }) {
  if (Object.values(browsers).includes(undefined)) {
    return summary.addLeftOut(what, 'No Chromium was found, and none could be installed.')
  }
  const report = join(cacheFolder, 'playwright.json')
  const env = workspaceEnv({ ...browsers, ...settings, PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  const program = join(root, from, 'node_modules/.bin/playwright')
  const config = `${from}/${tests}/playwright.config.ts`
  const options = ['--config', config, '--reporter=list,json', '--pass-with-no-tests']
  return runAndRepeat(what, async (repeated) => {
    rmSync(report, { force: true })
    const again = repeated.length > 0 ? ['--last-failed', '--workers=1', '--retries=0'] : []
    const { code } = await run(program, ['test', ...options, ...again], { env })
    return { code, found: readBrowserReport(report) }
  })
}

async function runJourneys() {
  const browsers = { CHROMIUM_PATH: await findChromium({ preferShell: true }) }
  return runPlaywright('the journeys', { from: 'core', tests: 'e2e', browsers })
}

async function buildStorybook(options) {
  const folder = join(root, 'storybook')
  const storybook = join(folder, 'node_modules/.bin/storybook')
  const { code, output } = await run(storybook, ['build', '--test', '--quiet', '-o', 'storybook-static'], {
    cwd: folder,
    quiet: true,
    ...options,
  })
  if (code === 0) return true
  say(output)
  return summary.addBreakage('the Storybook', output)
}

/** Tests every story in light, dark and right to left, and compares the screenshots. */
async function runStories() {
  // Screenshots are compared in the full browser.
  const browsers = {
    CHROMIUM_PATH: await findChromium(),
    CHROMIUM_SHELL_PATH: await findChromium({ preferShell: true }),
  }
  const [port] = await findPorts(1)
  const settings = { STORIES_PORT: `${port}` }
  return runPlaywright('the stories', { from: 'storybook', tests: 'tests', browsers, settings })
}

/**
 * Only the journeys need the built site. Checks and tests read the sources, and run even if the build fails.
 */
async function runBuild() {
  try {
    await buildIfStale()
    return true
  } catch (error) {
    say(error.message)
    summary.addBreakage('the build')
    return false
  }
}

/** About as many test files as two cores can run in two minutes. */
const maxQuickFiles = 60

/** Runs the fast checks, and the tests nearest to the changes. */
async function runQuick() {
  const changed = await listChangedFiles()
  const tests = selectTests(changed, await listTracked())
  const chosen = tests.slice(0, maxQuickFiles)
  say(`${changed.length} files changed; running ${chosen.length} of ${tests.length} test files near them`)
  await step('The quick checks', () => runChecks(['format', 'types', 'boundaries', 'texts']))
  if (chosen.length > 0) await step('The tests near the change', () => runVitest(chosen, {}))
  if (tests.length > chosen.length) {
    sayLoudly(`Left out: ${tests.length - chosen.length} test files. Run \`npm test\` before you merge.`)
  }
}

/**
 * Runs work that only needs processor time in parallel with the tests, which leave a tenth of it idle.
 * Returns whether there is a Storybook.
 */
async function runBesideTests(wanted) {
  const options = { quiet: true, yields: true }
  if (wanted.includes('check')) await step('The checks', () => runChecks([], options))
  return (
    wanted.includes('stories') && (await step('The build of the Storybook', () => buildStorybook(options)))
  )
}

async function runParts(wanted) {
  const isBuilt =
    wanted.includes('check') || wanted.includes('journeys') ? await timedStep('The build', runBuild) : false
  const hasStorybook = runBesideTests(wanted)
  keepFilesInMemory()
  if (wanted.includes('unit')) await timedStep('The tests', () => runUnitTests([], isBuilt))
  if (wanted.includes('journeys') && isBuilt) await timedStep('The browser journeys', runJourneys)
  if (await hasStorybook) await timedStep('The stories', runStories)
}

const memoryDisk = '/dev/shm'
/** Twice the most that all tests together have used. With less free memory, files go to the disk. */
const minMemoryBytes = 8 * 2 ** 30

/** Whether there is enough memory that also allows tests to start programs. Containers may forbid that. */
function hasMemoryDisk() {
  try {
    const { bavail, bsize } = statfsSync(memoryDisk)
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
    const options = mounts.map((line) => line.split(' ')).find(([, place]) => place === memoryDisk)?.[3]
    return bavail * bsize >= minMemoryBytes && !options?.split(',').includes('noexec')
  } catch {
    return false
  }
}

/**
 * Stores temporary files in memory. Each test creates and deletes a site with a database; in memory that
 * takes a tenth less processor time, and no waiting for the disk.
 */
function keepFilesInMemory() {
  if (process.env.TMPDIR !== undefined || !hasMemoryDisk()) return
  const folder = mkdtempSync(join(memoryDisk, 'querent-'))
  // PostgreSQL does not run as root, and its own folder is within this one.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** Tests that attack the site. The full run includes them. */
const hostileFiles = ['.hostile.test.']

const parts = ['check', 'unit', 'journeys', 'stories']
const selections = ['quick', 'hostile']
const named = process.argv.slice(2)
const unknown = named.filter((name) => !parts.includes(name) && !selections.includes(name))
if (unknown.length > 0) {
  say(`Unknown part: ${unknown.join(', ')}. There are: ${[...parts, ...selections].join(', ')}.`)
  process.exit(2)
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))
await installIfStale()
mkdirSync(cacheFolder, { recursive: true })
if (named.includes('quick')) await runQuick()
else if (named.includes('hostile')) await step('The attacks', () => runUnitTests(hostileFiles))
else await runParts(named.length === 0 ? parts : named)
summary.print()
