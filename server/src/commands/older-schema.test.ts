import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { captureOutput } from '../../test/command-output.ts'
import { createEmptyDatabase, type EmptyDatabase } from '../../test/empty-database.ts'
import { migrations } from '../db/migrations/index.ts'
import { migrateWithin } from '../db/upgrade/migrate.ts'
import { getOwnSchema } from '../db/upgrade/schema-changes.ts'
import { type OpenDatabase, openDatabase } from '../platform/database/database.ts'
import { runCommand } from '../run-command.ts'

/** The program is new, and the database still has the schema of an older version, as before each upgrade. */
const firstWithPlugins = '0012-plugins'

let dataDir: string
let empty: EmptyDatabase
let db: OpenDatabase
let printed: string[]

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'querent-older-'))
  empty = await createEmptyDatabase(dataDir)
  const { location } = empty
  vi.stubEnv('QUERENT_DATA_DIR', dataDir)
  vi.stubEnv(
    'DATABASE_URL',
    location.kind === 'postgres' ? location.pool.connectionString : `sqlite:${location.file}`,
  )
  vi.stubEnv('QUERENT_LOG_LEVEL', 'silent')
  db = openDatabase(location)
  await migrateWithin(db, firstWithPlugins)
  await sql`insert into site_settings (name, value, updated_at) values ('general', '{}', 0)`.execute(db)
  await sql`insert into plugin_config (slug, enabled, updated_at) values ('math_render', 1, 0)`.execute(db)
})
beforeEach(() => {
  printed = captureOutput()
  return () => vi.restoreAllMocks()
})
afterAll(async () => {
  await db.destroy()
  await empty.drop()
  rmSync(dataDir, { recursive: true, force: true })
  vi.unstubAllEnvs()
})

async function querent(...args: string[]): Promise<[number, string]> {
  printed.length = 0
  const code = await runCommand(args)
  return [code, printed.join('\n')]
}

test.each([['backup'], ['jobs', 'list'], ['jobs', 'retry', '--all']])(
  'a command that needs the tables of this version says what to do: %s %s',
  async (...args) => {
    const [code, text] = await querent(...args.filter(Boolean))
    expect(code, text).toBe(1)
    expect(text).toMatch(
      /^This command failed because the database has the schema of an older version.*Run querent upgrade/,
    )
    expect(text).not.toContain('    at ')
  },
)

const older = Object.keys(migrations).filter((name) => name >= firstWithPlugins && name < getOwnSchema())

test.each(older)('says what an upgrade from %s will do', async (schema) => {
  await migrateWithin(db, schema)
  const [code, text] = await querent('upgrade', '--check')
  expect(code, text).toBe(3)
  expect(text).toContain(getOwnSchema())
})

test('lists the plugins and disables one that does not fit', async () => {
  expect(await querent('plugin', 'list')).toEqual([0, expect.stringContaining('math_render')])
  expect(await querent('plugin', 'disable', 'math_render')).toEqual([0, expect.anything()])
})
