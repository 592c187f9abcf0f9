import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installSite, type RunningSite, siteForm, startEmptySite } from '../test/running-site.ts'
import { loadConfig } from './platform/config/index.ts'
import { openDatabase } from './platform/database/database.ts'

let site: RunningSite

beforeEach(async () => {
  site = await startEmptySite()
})
afterEach(() => site.stop())

const answers = {
  AUTO_INSTALL: '1',
  LANGUAGE: 'en_US',
  SITE_NAME: 'Unattended',
  SITE_URL: 'https://ask.example.com/',
  CONTACT_EMAIL: 'contact@example.com',
  ADMIN_NAME: 'ada',
  ADMIN_PASSWORD: 'correct-horse-42',
  ADMIN_EMAIL: 'ada@example.com',
}

test('continues an installation that was killed before it had created its tables', async () => {
  await site.call('POST', '/installation/init', site.databaseForm)
  await site.process.stop()
  const { database } = loadConfig({ QUERENT_DATA_DIR: site.dataDir })
  if (!database) throw new Error('The installation named no database.')
  const db = openDatabase(database)
  // The migrator creates this table on its own, before the transaction with all others.
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255))`.execute(db)
  await db.destroy()

  await site.restart()
  await installSite(site)

  expect(site.process.isInstalled).toBe(true)
})

// Node's own way of creating folders never returns there, and nothing else would be answered.
test.runIf(process.platform === 'linux')('says that a folder cannot be created', async () => {
  const place = { db_type: 'sqlite3', db_file: '/proc/nowhere/deep/site.db' }

  expect(await site.call('POST', '/installation/db/check', place)).toMatchObject({
    reason: 'error.database.connection_failed',
    data: { detail: expect.stringContaining('ENOENT') },
  })
})

test('uses the encryption that the mail port expects', async () => {
  await installSite(site)
  const { data } = await site.call('POST', '/answer/api/v1/user/login/email', {
    e_mail: siteForm.email,
    pass: siteForm.password,
  })
  const { access_token: authorization } = data as { access_token: string }

  const smtp = await site.call('GET', '/answer/admin/api/setting/smtp', undefined, { authorization })

  expect(smtp.data).toMatchObject({ smtp_port: 465, encryption: 'SSL' })
})

test('reports a missing value, and writes nothing for an invalid one', async () => {
  const { ADMIN_NAME: _, ...nameless } = answers
  const configFile = join(site.dataDir, 'conf', 'config.yaml')
  const wrong = [
    [nameless, 'ADMIN_NAME: This field is required.'],
    [{ ...answers, ADMIN_NAME: 'settings' }, 'ADMIN_NAME: This username cannot be used.'],
    [{ ...answers, LANGUAGE: 'xx_XX' }, 'LANGUAGE: This language is not available.'],
    [{ ...answers, ADMIN_PASSWORD: 'password1' }, 'ADMIN_PASSWORD: '],
  ] as const

  for (const [env, problem] of wrong) {
    await expect(site.restart(env)).rejects.toThrow(problem)
    expect(existsSync(configFile)).toBe(false)
  }
})
