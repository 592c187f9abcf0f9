import { expect, test } from 'vitest'
import { installSite, type RunningSite, startMigratedSite } from '../../../test/running-site.ts'
import { readTexts } from '../../commands/site-context.ts'
import { loadConfig } from '../../platform/config/index.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { removeStarterContent } from './index.ts'
import { withDatabase } from './try-database.ts'

async function onInstalledSite(work: (db: Database, site: RunningSite) => Promise<void>): Promise<void> {
  const site = await startMigratedSite()
  try {
    await installSite(site)
    const { database } = loadConfig({ QUERENT_DATA_DIR: site.dataDir }, site.dataDir)
    if (!database) throw new Error('The installation has written no configuration.')
    await withDatabase(database, (db) => work(db, site))
  } finally {
    await site.stop()
  }
}

const countQuestions = async (db: Database) =>
  (await db.selectFrom('questions').select('id').execute()).length

test('the questions of the installation are removed when a site is imported', () =>
  onInstalledSite(async (db) => {
    expect(await countQuestions(db)).toBe(2)

    expect(await removeStarterContent(db, readTexts())).toBe(2)

    expect(await countQuestions(db)).toBe(0)
    expect(await db.selectFrom('answers').select('id').execute()).toEqual([])
    expect(await removeStarterContent(db, readTexts())).toBe(0)
  }))

test('they stay if one of them was changed', () =>
  onInstalledSite(async (db) => {
    const [first] = await db.selectFrom('questions').select('id').orderBy('id').execute()
    await inTransaction(db, (tx) =>
      tx
        .updateTable('questions')
        .set({ title: 'Our own' })
        .where('id', '=', first?.id ?? 0)
        .execute(),
    )

    expect(await removeStarterContent(db, readTexts())).toBe(0)

    expect(await countQuestions(db)).toBe(2)
  }))
