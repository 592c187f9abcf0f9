import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { captureOutput } from '../../../test/command-output.ts'
import { installSite, type RunningSite, startMigratedSite } from '../../../test/running-site.ts'
import { createSettings } from '../../modules/settings/index.ts'
import { loadConfig } from '../../platform/config/index.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { runCommand } from '../../run-command.ts'

let site: RunningSite
let printed: string[]

beforeEach(async () => {
  site = await startMigratedSite()
  await installSite(site)
  printed = captureOutput()
  vi.stubEnv('QUERENT_DATA_DIR', site.dataDir)
  vi.stubEnv('QUERENT_LOG_LEVEL', 'silent')
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await site.stop()
})

async function moveSite(site_url: string): Promise<void> {
  const { database } = loadConfig({ QUERENT_DATA_DIR: site.dataDir })
  if (!database) throw new Error('The installation named no database.')
  const db = openDatabase(database)
  const settings = createSettings({ db, clock: () => 0 })
  await settings.load()
  await settings.replace({ general: { ...settings.current.general, site_url } })
  await db.destroy()
}

test('says that a restore was interrupted, as other commands do, if no database is named', async () => {
  const place = mkdtempSync(join(tmpdir(), 'querent-cut-short-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const marker = join(place, '.restoring')
  writeFileSync(marker, '')
  vi.stubEnv('QUERENT_DATA_DIR', place)

  for (const command of [['doctor'], ['restore', marker], ['upgrade', '--check'], ['settings', 'get']]) {
    printed.length = 0
    expect(await runCommand(command)).toBe(1)
    expect(printed.join('\n')).toMatch(/A restore or import into .* was interrupted or is still running/)
  }
})

test('says so as well if the restore had already written which database it fills', async () => {
  const place = mkdtempSync(join(tmpdir(), 'querent-cut-short-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  mkdirSync(join(place, 'conf'))
  writeFileSync(
    join(place, 'conf/config.yaml'),
    'data:\n  database:\n    driver: sqlite3\n    connection: querent.db\n',
  )
  const marker = join(place, '.restoring')
  writeFileSync(marker, '')
  vi.stubEnv('QUERENT_DATA_DIR', place)
  vi.stubEnv('DATABASE_URL', undefined)

  expect(await runCommand(['restore', marker])).toBe(1)
  expect(printed.join('\n')).toMatch(/was interrupted or is still running/)
})

test('requests a site below a path at its own URL', async () => {
  await moveSite('https://127.0.0.1:1/qa')
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('OK'))

  expect(await runCommand(['doctor'])).toBe(0)

  expect(fetched.mock.calls.map(([url]) => String(url))).toEqual(['https://127.0.0.1:1/qa/healthz'])
})

test('says that the store of the backups cannot be reached, and checks the rest', async () => {
  expect(await runCommand(['backup', 'schedule', 'daily'])).toBe(0)
  vi.stubEnv('QUERENT_BACKUP_S3', 's3://backups/querent')
  vi.stubEnv('QUERENT_BACKUP_S3_ENDPOINT', 'https://store.example.com')
  vi.stubEnv('QUERENT_BACKUP_S3_REGION', 'eu-test-1')
  vi.stubEnv('QUERENT_BACKUP_S3_ACCESS_KEY', 'querent')
  vi.stubEnv('QUERENT_BACKUP_S3_SECRET_KEY', 'a-secret')
  const cause = new Error('connect ECONNREFUSED')
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed', { cause }))

  expect(await runCommand(['doctor'])).toBe(1)

  const output = printed.join('\n')
  expect(output).toMatch(/PROBLEM {2}Could not list the backups in s3:.*: .*ECONNREFUSED/)
  expect(output).not.toContain('The database cannot be reached')
  expect(output).toContain('All counters are correct.')
})

test('a backup that is dated in the future does not count as recent', async () => {
  expect(await runCommand(['backup', 'schedule', 'daily'])).toBe(0)
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 })
  expect(await runCommand(['backup'])).toBe(0)
  vi.useRealTimers()

  expect(await runCommand(['doctor'])).toBe(1)

  const output = printed.join('\n')
  expect(output).toMatch(
    /PROBLEM {2}The backup querent-backup-\S+ is dated \S+, which is in the future, so a clock/,
  )
  expect(output).toContain('Backups are scheduled, but there are none in')
})

test('says that a server without TLS responds at the URL', async () => {
  await moveSite('https://127.0.0.1:1')
  const cause = Object.assign(
    new Error('40CD0971CD7F0000:error:0A00010B:SSL routines:tls_validate_record_header:'),
    {
      library: 'SSL routines',
      reason: 'wrong version number',
    },
  )
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed', { cause }))

  expect(await runCommand(['doctor'])).toBe(0)

  expect(printed.join('\n')).toContain(
    'at https://127.0.0.1:1: TLS failed, wrong version number. Start the site',
  )
})

test('names a misspelled variable, which nothing reads', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('OK'))
  vi.stubEnv('QUERENT_SITEURL', 'https://questions.example.org')

  expect(await runCommand(['doctor'])).toBe(0)

  expect(printed.join('\n')).toMatch(/note {5}The environment variable QUERENT_SITEURL is unknown/)
})

test('names a misspelled key in the configuration file', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('OK'))
  appendFileSync(join(site.dataDir, 'conf/config.yaml'), 'server: { http: { adr: 0.0.0.0:80 } }\n')

  expect(await runCommand(['doctor'])).toBe(0)

  expect(printed.join('\n')).toMatch(/note {5}The key server\.http\.adr in .*config\.yaml is unknown/)
})

test('prints its findings as JSON', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('OK'))
  expect(await runCommand(['doctor', '--json'])).toBe(0)
  const { findings } = JSON.parse(printed.join('\n'))
  expect(findings).toContainEqual({ kind: 'ok', text: 'The database schema is up to date.' })

  printed.length = 0
  vi.stubEnv('DATABASE_URL', 'mysql://example.com')
  expect(await runCommand(['doctor', '--json'])).toBe(1)
  expect(JSON.parse(printed.join('\n')).findings).toEqual([
    { kind: 'problem', text: expect.stringContaining('DATABASE_URL') },
  ])
})
