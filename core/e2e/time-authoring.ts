// Times what an author does first, for four families: from an empty folder to something that a user sees in a
// site that is built and running. Needs the built workspace, the package registry and Chromium.
// Run: node core/e2e/time-authoring.ts
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { admin, type RunningSite, startSite } from './support/running-site.ts'

const runFile = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const place = await mkdtemp(join(tmpdir(), 'querent-authoring-'))

type Times = Record<string, number>
type Family = {
  template: string
  config?: Record<string, unknown>
  /** Resolves when a user sees it. */
  see: (page: Page, site: RunningSite) => Promise<void>
}

const families: Family[] = [
  {
    template: 'connector',
    config: { client_id: 'id', client_secret: 'secret' },
    see: async (page, site) => {
      await page.goto(`${site.url}/users/login`)
      await page.getByText('Time connector').first().waitFor()
    },
  },
  {
    template: 'editor',
    see: async (page, site) => {
      await page.goto(`${site.url}/questions/ask`)
      await page.getByRole('button', { name: 'Strike through' }).waitFor()
    },
  },
  {
    template: 'search',
    config: { host: 'https://search.example.com', api_key: 'key', index_name: 'posts' },
    see: async (_page, site) => {
      const { data } = await call(site, 'GET', '/plugin/status')
      if (!JSON.stringify(data).includes('time_search')) throw new Error('The site does not search with it')
    },
  },
  {
    template: 'route',
    see: async (page, site) => {
      await page.goto(`${site.url}/time-route`)
      await page.getByRole('heading', { name: 'Time route' }).waitFor()
    },
  },
]

let token = ''

async function call(site: RunningSite, method: string, path: string, body?: object) {
  const response = await fetch(`${site.url}/answer${path.startsWith('/admin') ? '' : '/api/v1'}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: token }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer: { data: unknown } = await response.json()
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer
}

async function timed<Result>(times: Times, name: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  const result = await work()
  times[name] = (performance.now() - started) / 1000
  return result
}

/** What `pnpm pack:sdk` prints: the commands of an author before the SDK is published. */
async function packSdk(): Promise<string[]> {
  const { stdout } = await runFile(process.execPath, [join(root, 'scripts/pack-sdk.mjs'), place])
  return [...stdout.matchAll(/^ {2}(\S.*)$/gm)].map(([, command = '']) => command)
}

async function packIn(folder: string): Promise<string> {
  await runFile('npm', ['pack'], { cwd: folder })
  const name = (await readdir(folder)).find((file) => file.endsWith('.tgz')) ?? ''
  return join(folder, name)
}

async function install(site: RunningSite, folder: string, { template, config }: Family): Promise<void> {
  const slug = `time_${template}`
  const tarball = await packIn(folder)
  await call(site, 'POST', '/admin/api/plugin/package', {
    package: (await readFile(tarball)).toString('base64'),
  })
  if (config) {
    await call(site, 'PUT', '/admin/api/plugin/config', { plugin_slug_name: slug, config_fields: config })
  }
  await call(site, 'PUT', '/admin/api/plugin/status', { plugin_slug_name: slug, enabled: true })
}

async function timeFamily(site: RunningSite, page: Page, family: Family, commands: string[]): Promise<Times> {
  const times: Times = {}
  const { template } = family
  const folder = join(place, `time-${template}`)
  let cwd = place
  for (const printed of commands) {
    const command = printed.replace('tea-time', `time-${template}`).replace(/(?<=--template )\w+/, template)
    if (command.startsWith('cd ')) cwd = folder
    else {
      const name = command.split(' ').slice(0, 2).join(' ').replace(' --yes', '')
      await timed(times, name, () => runFile('sh', ['-c', command], { cwd }))
    }
  }
  await timed(times, 'install and enable', () => install(site, folder, family))
  await timed(times, 'seen', () => family.see(page, site))
  return times
}

const site = await startSite()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const { data } = await call(site, 'POST', '/user/login/email', {
    e_mail: admin.email,
    pass: admin.password,
  })
  token = (data as { access_token: string }).access_token
  const commands = await packSdk()
  for (const family of families) {
    // A visitor of its own, who remembers nothing.
    const page = await browser.newPage()
    if (family.template === 'editor') await logIn(page)
    const times = await timeFamily(site, page, family, commands)
    const total = Object.values(times).reduce((sum, seconds) => sum + seconds, 0)
    const parts = Object.entries(times).map(([name, seconds]) => `${name} ${seconds.toFixed(1)}`)
    console.log(`${family.template}: ${total.toFixed(1)} s (${parts.join(', ')})`)
    if (total > 60) process.exitCode = 1
  }
} finally {
  await browser.close()
  await site.stop()
  await rm(place, { recursive: true, force: true })
}

async function logIn(page: Page): Promise<void> {
  await page.goto(`${site.url}/users/login`)
  await page.locator('input[name="e_mail"]').fill(admin.email)
  await page.locator('input[name="pass"]').fill(admin.password)
  await page.locator('main button[type="submit"]:enabled').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/users/login'))
}
