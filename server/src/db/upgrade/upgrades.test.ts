import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from '../../../test/content.ts'
import { createTestSite, type TestSite } from '../../../test/site.ts'
import { createTestServer } from '../../../test/site-server.ts'
import { addMigrations, breaking, contract, widen } from '../../../test/upgrade/made-migrations.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTime } from '../../platform/database/database-time.ts'
import { readProductVersion } from '../../platform/product/index.ts'
import { migrations } from '../migrations/index.ts'
import { createFilling, listFillings } from './filling.ts'
import {
  listAppliedMigrations,
  listPendingMigrations,
  MigrationFailed,
  migrate,
  NewerDatabaseError,
  rejectNewerDatabase,
} from './migrate.ts'
import { canServeSchema } from './schema-changes.ts'
import { createPresence, listIncompatibleProcesses, lostSeconds } from './site-processes.ts'

let site: TestSite
let goBack = () => {}

beforeEach(async () => {
  site = await createTestSite({ hasNewDatabase: true })
})
afterEach(async () => {
  goBack()
  await site.close()
})

function beNextVersion(made: Parameters<typeof addMigrations>[0]): void {
  goBack()
  goBack = addMigrations(made)
}

async function askSome(count: number): Promise<void> {
  const ada = await site.addUser('Ada')
  for (let index = 0; index < count; index++)
    await ask(site, ada, { title: `How is number ${index} tied, and why?` })
}

const countFilled = async (table: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where title_length > 0`.execute(site.db)
  return Number(rows[0]?.count)
}

test('fills rows in steps while the site runs, and says how far it has come', async () => {
  await askSome(3)
  // The rows that migrations of this version leave to be filled.
  await createFilling(site.db)()
  beNextVersion({ '9001-widen': widen })

  expect(await migrate(site.db)).toEqual(['9001-widen'])
  const applied = await listAppliedMigrations(site.db)
  expect(await listFillings(site.db, applied)).toEqual([
    { migration: '9001-widen', done: 0, total: 3, last_error: '' },
  ])
  expect(await countFilled('questions')).toBe(0)

  const fill = createFilling(site.db)
  await fill()
  expect(await countFilled('questions')).toBe(3)
  expect(await listFillings(site.db, applied)).toEqual([])
})

test('fills the remaining rows before a migration that needs all of them', async () => {
  await askSome(3)
  beNextVersion({ '9001-widen': widen, '9002-contract': contract })

  expect(await migrate(site.db)).toEqual(['9001-widen', '9002-contract'])

  expect(await countFilled('title_lengths')).toBe(3)
})

test('continues to serve a newer schema that is declared compatible, and refuses any other', async () => {
  beNextVersion({ '9001-widen': widen })
  await migrate(site.db)
  goBack()
  await rejectNewerDatabase(site.db)
  expect(await migrate(site.db)).toEqual([])
  expect(await listPendingMigrations(site.db)).toEqual([])
  const http = await createTestServer(site)
  expect((await http.get('/readyz')).statusCode).toBe(200)

  beNextVersion({ '9001-widen': widen, '9002-contract': contract })
  await migrate(site.db)
  goBack()
  await expect(rejectNewerDatabase(site.db)).rejects.toThrow(NewerDatabaseError)
  const version = readProductVersion()
  await expect(migrate(site.db)).rejects.toThrow(`9002-contract, which this version (${version})`)
  await expect(migrate(site.db)).rejects.toThrow(`Start version ${version} or a later one`)
  const { statusCode, body } = await http.get('/readyz')
  expect([statusCode, body]).toEqual([503, 'A newer version has changed the database: stop this version'])
  await http.server.close()

  beNextVersion({ '9001-widen': widen })
  await rejectNewerDatabase(site.db)
})

test('leaves nothing of a migration that fails, and says so', async () => {
  const half = {
    async up(db: Parameters<typeof breaking.up>[0]) {
      await sql`create table half_done (id integer)`.execute(db)
      await sql`select * from nowhere`.execute(db)
    },
  }
  beNextVersion({ '9001-breaking': breaking, '9002-half': half })

  await expect(migrate(site.db)).rejects.toThrow(MigrationFailed)

  const tables = await site.db.introspection.getTables()
  expect(tables.map(({ name }) => name)).not.toContain('half_done')
  expect(tables.map(({ name }) => name)).not.toContain('broken_with')
  expect((await listPendingMigrations(site.db)).length).toBe(2)
  goBack()
  await rejectNewerDatabase(site.db)
})

test('knows which processes could not serve the new schema', async () => {
  const applied = await listAppliedMigrations(site.db)
  const findIncompatible = async (made: Parameters<typeof addMigrations>[0]) => {
    beNextVersion(made)
    const pending = await listPendingMigrations(site.db)
    return (await listIncompatibleProcesses(site.db, { applied, pending })).map(({ host }) => host)
  }
  // What this process itself says does not count.
  const presence = createPresence(site.db, '1.0.0')
  await presence.renew()
  const add = (id: string, seen: number) =>
    inTransaction(site.db, (tx) =>
      tx
        .insertInto('site_processes')
        .values({
          id,
          version: '1.0.0',
          schema: applied.at(-1) ?? '',
          host: id,
          pid: 7,
          seen_at: sql<number>`${databaseTime(tx)} - ${seen}`,
        })
        .execute(),
    )
  await add('alive', 1)
  await add('lost', lostSeconds + 5)

  expect(await findIncompatible({ '9001-widen': widen })).toEqual([])
  expect(await findIncompatible({ '9001-breaking': breaking })).toEqual(['alive'])
  expect(await findIncompatible({ '9001-widen': widen, '9002-contract': contract })).toEqual(['alive'])
  await presence.end()
})

test('every migration names only earlier ones', () => {
  for (const [name, { servedSince, after = [] }] of Object.entries(migrations)) {
    for (const other of [servedSince ?? name, ...after]) expect(Object.keys(migrations)).toContain(other)
    expect(servedSince === undefined || servedSince < name, name).toBe(true)
    expect(canServeSchema(name, name)).toBe(true)
  }
})
