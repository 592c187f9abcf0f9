import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { captureOutput } from '../test/command-output.ts'
import { installSite, type RunningSite, siteForm, startMigratedSite } from '../test/running-site.ts'
import { createSettings } from './modules/settings/index.ts'
import { loadConfig } from './platform/config/index.ts'
import { openDatabase } from './platform/database/database.ts'
import { runCommand } from './run-command.ts'

const advice = 'querent settings set login.allow_password_login true'

let site: RunningSite
let printed: string[]

beforeEach(async () => {
  site = await startMigratedSite()
  printed = captureOutput()
  vi.stubEnv('QUERENT_DATA_DIR', site.dataDir)
  vi.stubEnv('QUERENT_LOG_LEVEL', 'silent')
  await installSite(site)
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('OK'))
  await turnPasswordsOff()
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await site.stop()
})

async function turnPasswordsOff() {
  const { database } = loadConfig({ QUERENT_DATA_DIR: site.dataDir })
  if (!database) throw new Error('The installation named no database.')
  const db = openDatabase(database)
  const settings = createSettings({ db, clock: () => 0 })
  await settings.load()
  await settings.replace({ login: { ...settings.current.login, allow_password_login: false } })
  await db.destroy()
}

test('says at a new password that the site does not allow it, and lets the owner log in with the command it names', async () => {
  expect(await runCommand(['reset-password', 'ada@example.com', '--password', 'chosen-by-me'])).toBe(0)
  expect(printed.at(-1)).toContain(advice)

  printed.length = 0
  expect(await runCommand(advice.split(' ').slice(1))).toBe(0)
  expect(await runCommand(['reset-password', 'ada@example.com', '--password', siteForm.password])).toBe(0)
  expect(printed.join(' ')).not.toContain(advice)
})

test('can be turned off on the command line, which can also undo that', async () => {
  for (const value of ['true', 'false']) {
    expect(await runCommand(['settings', 'set', 'login.allow_password_login', value])).toBe(0)
  }
})

test('detects a site to which nobody can log in', async () => {
  expect(await runCommand(['doctor'])).toBe(1)
  expect(printed).toContainEqual(expect.stringMatching(/^PROBLEM {2}Nobody can log in: /))

  await runCommand(advice.split(' ').slice(1))
  printed.length = 0

  expect(await runCommand(['doctor'])).toBe(0)
})
