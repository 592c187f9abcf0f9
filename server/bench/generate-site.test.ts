import { expect, test } from 'vitest'
import { loadConfig } from '../src/platform/config/index.ts'
import { type Database, inTransaction } from '../src/platform/database/database.ts'
import { installSite, startEmptySite } from '../test/running-site.ts'
import { testEpoch } from '../test/site.ts'
import { createBenchDatabase } from './bench-site.ts'
import { buildUser } from './generate-site.ts'

const shape = { questions: 10, seed: 1, now: testEpoch }

const listAccounts = (db: Database) =>
  db.selectFrom('users').select(['id', 'username']).orderBy('id').execute()

test('a site is installed in a database that has a community already', async () => {
  const site = await startEmptySite()
  try {
    await site.call('POST', '/installation/init', site.databaseForm)
    const { database } = loadConfig({ QUERENT_DATA_DIR: site.dataDir }, site.dataDir)
    if (!database) throw new Error('The installation has written no configuration.')
    const db = await createBenchDatabase(database, shape, () => {})

    await installSite(site)

    const accounts = await listAccounts(db)
    const added = await inTransaction(db, (tx) =>
      tx.insertInto('users').values(buildUser('newcomer', testEpoch)).returning('id').executeTakeFirst(),
    )
    await db.destroy()
    expect(added).toEqual({ id: Math.max(...accounts.map(({ id }) => id)) + 1 })
    expect(accounts.slice(0, 2)).toEqual([
      { id: 1, username: 'Ada Admin' },
      { id: 2, username: 'member-0' },
    ])
    const list = await site.call('GET', '/answer/api/v1/question/page?page=1&page_size=1')
    expect(list.data).toMatchObject({ count: 12 })
  } finally {
    await site.stop()
  }
})
