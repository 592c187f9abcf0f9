import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { captureOutput } from '../../test/command-output.ts'
import { createEmptyDatabase, type EmptyDatabase } from '../../test/empty-database.ts'
import { installSite, type RunningSite, startMigratedSite } from '../../test/running-site.ts'
import { type DatabaseLocation, openDatabase } from '../platform/database/database.ts'
import { runCommand } from '../run-command.ts'

/** Each test installs a site. */
const slow = { timeout: 300_000 }

let site: RunningSite
let folder: string
let target: EmptyDatabase
let printed: string[]

beforeEach(async () => {
  site = await startMigratedSite()
  await installSite(site)
  folder = mkdtempSync(join(tmpdir(), 'querent-site-archive-'))
  target = await createEmptyDatabase(folder)
  printed = captureOutput()
  vi.stubEnv('QUERENT_LOG_LEVEL', 'silent')
  vi.stubEnv('QUERENT_DATA_DIR', site.dataDir)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await site.stop()
  await target.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function listUsernames(location: DatabaseLocation): Promise<string[]> {
  const db = openDatabase(location)
  const rows = await db.selectFrom('users').select('username').execute()
  await db.destroy()
  return rows.map(({ username }) => username)
}

test('an import of an archive fills the database whose URL is in a file', slow, async () => {
  const archive = join(folder, 'site.tar.gz')
  expect(await runCommand(['export', archive]), printed.join('\n')).toBe(0)
  const { location } = target
  const url = location.kind === 'sqlite' ? `sqlite:${location.file}` : location.pool.connectionString
  writeFileSync(join(folder, 'address'), `${url}\n`)
  vi.stubEnv('DATABASE_URL_FILE', join(folder, 'address'))
  vi.stubEnv('QUERENT_DATA_DIR', join(folder, 'there'))

  expect(await runCommand(['import', 'archive', archive]), printed.join('\n')).toBe(0)

  expect(await listUsernames(location)).toContain('Ada Admin')
  const said = printed.join('\n')
  expect(said).toContain('Backups are not scheduled here.')
  // On SQLite the configuration that was written names the file.
  expect(said.includes('Also set DATABASE_URL')).toBe(location.kind === 'postgres')
})

test('an archive of the other kind is refused, with the command that takes it', slow, async () => {
  const archive = join(folder, 'site.tar.gz')
  expect(await runCommand(['export', archive]), printed.join('\n')).toBe(0)
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  expect(await runCommand(['backup', '--to', folder]), printed.join('\n')).toBe(0)
  const backup = printed.at(-1) ?? ''
  vi.stubEnv('QUERENT_DATA_DIR', join(folder, 'there'))

  expect(await runCommand(['restore', archive])).toBe(1)
  expect(printed.at(-1)).toBe(
    `${archive} is an export, not a backup. To import it: querent import archive ${archive}`,
  )
  expect(await runCommand(['import', 'archive', backup])).toBe(1)
  expect(printed.at(-1)).toBe(
    `${backup} is a backup, not an export. To restore it: querent restore ${backup}`,
  )
})

test('an interrupted export leaves nothing behind', slow, async () => {
  const archive = join(folder, 'site.tar.gz')
  vi.mocked(console.error).mockImplementation((line: string) => {
    printed.push(line)
    // The first output is the progress.
    if (printed.length === 1) process.emit('SIGTERM')
  })

  expect(await runCommand(['export', archive])).toBe(1)

  expect(printed.at(-1)).toBe('The export was interrupted. Incomplete data was removed.')
  expect(readdirSync(folder).filter((name) => name.includes('tar.gz'))).toEqual([])
})
