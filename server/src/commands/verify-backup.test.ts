import { mkdtempSync, readdirSync, rmSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installSite, type RunningSite, startMigratedSite } from '../../test/running-site.ts'
import { testEngine } from '../../test/site.ts'
import { createVerifier } from '../modules/backups/index.ts'
import { loadConfig } from '../platform/config/index.ts'
import { openDatabase } from '../platform/database/database.ts'
import { runCommand } from '../run-command.ts'

/** Each test installs a site and restores it. */
const slow = { timeout: 300_000 }

let site: RunningSite
let folder: string
let printed: string[]

beforeEach(async () => {
  site = await startMigratedSite()
  await installSite(site)
  folder = mkdtempSync(join(tmpdir(), 'querent-verification-'))
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  vi.stubEnv('QUERENT_DATA_DIR', site.dataDir)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function backUp(): Promise<string> {
  expect(await runCommand(['backup'])).toBe(0)
  return printed.at(-1) ?? ''
}

test('finds the database like the running site does, and under the same name', slow, async () => {
  const archive = await backUp()
  const { database } = loadConfig(process.env)
  const url = database?.kind === 'postgres' ? database.pool.connectionString : `sqlite:${database?.file}`
  const secret = join(folder, 'database_url')
  const verify = () => createVerifier(site.dataDir)(archive, AbortSignal.timeout(60_000))
  vi.stubEnv('DATABASE_URL_FILE', secret)

  writeFileSync(secret, `${url}\n`)
  expect(await verify()).toEqual({ verdict: 'passed', problems: [] })

  if (testEngine === 'sqlite') return
  writeFileSync(secret, `${url}?sslmode=verify-full`)
  await expect(verify()).rejects.toThrow('does not support SSL')
})

test('does not report a backup as bad because jobs waited or had failed', slow, async () => {
  const { database } = loadConfig(process.env)
  if (!database) throw new Error('No database is configured.')
  const db = openDatabase(database)
  const job = {
    lane: 'mail',
    name: 'send mail',
    payload: '{}',
    created_at: 0,
    available_at: 0,
  }
  await db
    .insertInto('outbox')
    .values([
      { ...job, parked: 0, last_error: '' },
      { ...job, parked: 1, last_error: 'No answer.' },
    ])
    .execute()
  await db.destroy()

  const archive = await backUp()

  expect(await runCommand(['backup', 'verify', archive])).toBe(0)
})

test('writes its temporary files to the disk of the data, and leaves nothing there', slow, async () => {
  const archives = join(folder, 'archives')
  vi.stubEnv('QUERENT_BACKUP_DIR', archives)
  const archive = await backUp()
  vi.stubEnv('TMPDIR', '/proc/nowhere')
  const names: string[] = []
  const watchers = [site.dataDir, archives].map((place) =>
    watch(place, (_, name) => void names.push(join(place, name ?? ''))),
  )

  expect(await runCommand(['backup', 'verify', archive])).toBe(0)
  for (const watcher of watchers) watcher.close()

  expect(names).toContainEqual(expect.stringContaining(join(site.dataDir, 'querent-verify-')))
  expect(names).not.toContainEqual(expect.stringContaining(join(archives, 'querent-verify-')))
  expect(readdirSync(archives)).toEqual([basename(archive)])
  expect(readdirSync(site.dataDir).filter((name) => name.startsWith('querent-verify'))).toEqual([])
})

test('does not report a backup as bad because of the machine that verifies it', slow, async () => {
  const archive = await backUp()
  const database = loadConfig(process.env).database
  if (database?.kind === 'postgres') {
    // The URL of a pooler that knows no other database.
    vi.stubEnv('DATABASE_LISTEN_URL', database.pool.connectionString)
    vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/querent')
  }

  expect(await runCommand(['backup', 'verify', archive])).toBe(0)
  const output = printed.join('\n')
  expect(output).not.toMatch(/clock|notify each other|replica/)
})
