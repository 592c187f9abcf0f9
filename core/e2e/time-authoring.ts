// Times the first steps of an author for every template: from an empty folder to a plugin that a user sees in
// a running site, and from saving an edit until an open page shows it. Then builds and opens the template's
// stories. Needs the built workspace, the package registry and Chromium.
// Run: node core/e2e/time-authoring.ts [template …]
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Browser } from '@playwright/test'
import { startFakeServer } from '@querent/sdk/testing'
import { adminToken, send } from './support/api.ts'
import { launchChromium } from './support/browser.ts'
import { configurePlugin, switchPlugin } from './support/plugin-admin.ts'
import { openStories } from './support/plugin-stories.ts'
import { type Edit, type TemplateTrial, templateTrials } from './support/plugin-templates.ts'
import { type RunningSite, startSite, withFakeHosts } from './support/running-site.ts'

const runFile = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const place = await mkdtemp(join(tmpdir(), 'querent-authoring-'))

type Times = Record<string, number>

const budgets = { all: 60, edit: 2 }
const editCount = 5
/** An author's page has been open for a while. Pages follow changes of the site after two seconds. */
const pageAgeMs = 3_000

async function timed<Result>(times: Times, name: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  const result = await work()
  times[name] = (performance.now() - started) / 1000
  return result
}

/** The commands that `pnpm pack:sdk` prints, for authors before the SDK is published. */
async function packSdk(): Promise<string[]> {
  const { stdout } = await runFile(process.execPath, [join(root, 'scripts/release/pack-sdk.mjs'), place])
  return [...stdout.matchAll(/^ {2}(\S.*)$/gm)].map(([, command = '']) => command)
}

async function packIn(folder: string): Promise<string> {
  await runFile('npm', ['pack'], { cwd: folder })
  const name = (await readdir(folder)).find((file) => file.endsWith('.tgz')) ?? ''
  return join(folder, name)
}

const getSlug = ({ template }: TemplateTrial) => `time_${template.replaceAll('-', '_')}`

async function install(site: RunningSite, folder: string, trial: TemplateTrial): Promise<void> {
  const body = { package: (await readFile(await packIn(folder))).toString('base64') }
  const token = await adminToken(site)
  await send(site, { method: 'POST', path: 'admin:/plugin/package', body, token })
  if (trial.config) await configurePlugin(site, getSlug(trial), trial.config)
  await switchPlugin(site, getSlug(trial), true)
}

/** Runs `querent-plugin dev`. Resolves after the first build with a function that stops it. */
async function develop(folder: string): Promise<() => Promise<void>> {
  const program = join(folder, 'node_modules/@querent/sdk/bin/querent-plugin.mjs')
  const running = spawn(process.execPath, [program, 'dev'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(running.stdout, 'data')
  running.stdout.resume()
  return async () => {
    running.kill('SIGTERM')
    await once(running, 'exit')
  }
}

async function save(folder: string, { file, text, by }: Edit): Promise<void> {
  const source = await readFile(join(folder, file), 'utf8')
  if (!source.includes(text)) throw new Error(`${file} does not contain: ${text}`)
  await writeFile(join(folder, file), source.replace(text, by))
}

/** Saves edits repeatedly while a page is open. Returns the seconds until the page shows each. */
async function timeEdits(site: RunningSite, browser: Browser, trial: TemplateTrial, folder: string) {
  const stopDeveloping = await develop(folder)
  const file = join(folder, trial.edit.file)
  const source = await readFile(file, 'utf8')
  const seconds: number[] = []
  try {
    await runFile(process.execPath, [join(root, 'server/dist/cli.js'), 'plugin', 'dev', folder], {
      env: { ...process.env, QUERENT_DATA_DIR: site.dataDir },
    })
    await setTimeout(pageAgeMs)
    for (let round = 0; round < editCount; round++) {
      const context = await browser.newContext()
      const page = await context.newPage()
      await trial.see(page, site)
      await setTimeout(pageAgeMs)
      const started = performance.now()
      await save(folder, trial.edit)
      await trial.seeEdit(page, site)
      seconds.push((performance.now() - started) / 1000)
      await context.close()
      await writeFile(file, source)
      await setTimeout(pageAgeMs)
    }
  } finally {
    await stopDeveloping()
  }
  return seconds
}

async function timePath(site: RunningSite, browser: Browser, trial: TemplateTrial, commands: string[]) {
  const times: Times = {}
  const { template } = trial
  const folder = join(place, `time-${template}`)
  let cwd = place
  for (const printed of commands) {
    const command = printed
      .replace('tea-time', `time-${template}`)
      .replace(/(?<=--template )[\w-]+/, template)
    if (command.startsWith('cd ')) cwd = folder
    else {
      const name = command.split(' ').slice(0, 2).join(' ').replace(' --yes', '')
      await timed(times, name, () => runFile('sh', ['-c', command], { cwd }))
    }
  }
  await timed(times, 'install and enable', () => install(site, folder, trial))
  // A visitor with an empty cache.
  const context = await browser.newContext()
  await timed(times, 'seen', async () => trial.see(await context.newPage(), site))
  await context.close()
  return { times, folder }
}

const isTimed = (template: string) => templateTrials.some((trial) => trial.template === template)
const untimed = (await readdir(join(root, 'sdk/templates'))).filter((template) => !isTimed(template))
if (untimed.length > 0) throw new Error(`Add trials for the templates ${untimed.join(', ')}`)

/** Settings of a cache are tested before they are stored. */
const cacheService = await startFakeServer({ 'POST /ping': { json: {} } })
const site = await startSite({
  env: {
    EXTERNAL_CONTENT_DISPLAY: 'always_display',
    ...withFakeHosts({ 'cache.example.com': cacheService.url }),
  },
})
const browser = await launchChromium()
const chosen = process.argv.slice(2)
try {
  const commands = await packSdk()
  for (const trial of templateTrials) {
    if (chosen.length > 0 && !chosen.includes(trial.template)) continue
    const { times, folder } = await timePath(site, browser, trial, commands)
    const all = Object.values(times).reduce((sum, seconds) => sum + seconds, 0)
    const parts = Object.entries(times).map(([name, seconds]) => `${name} ${seconds.toFixed(1)}`)
    const edits = await timeEdits(site, browser, trial, folder)
    const stories = (await openStories(browser, folder)) ? '; stories build and open' : ''
    console.log(
      `${trial.template}: ${all.toFixed(1)} s (${parts.join(', ')}); edits visible after ${edits.map((seconds) => seconds.toFixed(2)).join(', ')} s${stories}`,
    )
    if (all > budgets.all || Math.max(...edits) > budgets.edit) process.exitCode = 1
    await switchPlugin(site, getSlug(trial), false)
  }
} finally {
  await browser.close()
  await site.stop()
  await cacheService.close()
  await rm(place, { recursive: true, force: true })
}
