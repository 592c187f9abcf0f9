import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { captureOutput } from '../test/command-output.ts'
import { makeReadOnly } from '../test/make-read-only.ts'
import {
  installSite,
  type RunningSite,
  siteForm,
  startEmptySite,
  startMigratedSite,
} from '../test/running-site.ts'
import { testEngine } from '../test/site.ts'
import { startSmtpServer } from '../test/smtp-server.ts'
import { createSettings } from './modules/settings/index.ts'
import { insertUpload } from './modules/uploads/upload.repository.ts'
import { loadConfig } from './platform/config/index.ts'
import { inTransaction, type OpenDatabase, openDatabase } from './platform/database/database.ts'
import { runCommand } from './run-command.ts'

let site: RunningSite
let printed: string[]

beforeEach(async () => {
  site = await startMigratedSite()
  printed = captureOutput()
  vi.stubEnv('QUERENT_DATA_DIR', site.dataDir)
  vi.stubEnv('QUERENT_LOG_LEVEL', 'silent')
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await site.stop()
})

const output = () => printed.join('\n')
const login = (name: string, pass: string) =>
  site.call('POST', '/answer/api/v1/user/login/email', { e_mail: name, pass })

function openSiteDatabase(): OpenDatabase {
  const { database } = loadConfig({ QUERENT_DATA_DIR: site.dataDir })
  if (!database) throw new Error('The installation named no database.')
  return openDatabase(database)
}

test('explains itself', async () => {
  expect(await runCommand(['--help'])).toBe(0)
  for (const word of ['start', 'migrate', 'reset-password <username or email>', 'doctor']) {
    expect(output()).toContain(`\n  ${word}`)
  }
  expect(await runCommand(['dance'])).toBe(2)
  expect(output()).toContain('Unknown command: "dance".')
  expect(await runCommand(['start', '--loud'])).toBe(2)
  expect(await runCommand(['--version'])).toBe(0)
  expect(printed.at(-1)).toMatch(/^\d+\.\d+\.\d+/)
})

test('names every wrong setting instead of starting', async () => {
  vi.stubEnv('PORT', 'eighty')
  vi.stubEnv('DATABASE_URL', 'mysql://localhost/x')

  expect(await runCommand(['doctor'])).toBe(1)
  expect(await runCommand(['migrate'])).toBe(2)
  expect(output()).toContain('PORT is "eighty". Allowed: a whole number from 0 to 65535.')
  expect(output()).toContain('DATABASE_URL is set to a value that is not shown here.')
})

test('says what is missing before the installation', async () => {
  expect(await runCommand(['reset-password', 'ada'])).toBe(2)
  expect(output()).toContain('No database is configured')
  expect(await runCommand(['doctor'])).toBe(1)
  expect(output()).toContain('PROBLEM  No database is configured')

  await site.call('POST', '/installation/init', site.databaseForm)
  expect(await runCommand(['reset-password', 'ada'])).toBe(2)
  expect(output()).toContain('The site is not installed yet')
})

test('says that the data directory is not there, and creates none', async () => {
  await installSite(site)
  const { database } = loadConfig({ QUERENT_DATA_DIR: site.dataDir })
  const missing = join(site.dataDir, 'mistyped')
  const url = database?.kind === 'sqlite' ? `sqlite:${database.file}` : database?.pool.connectionString
  for (const given of [undefined, url]) {
    vi.stubEnv('DATABASE_URL', given)
    vi.stubEnv('QUERENT_DATA_DIR', missing)
    const words = [
      ['reset-password', 'ada'],
      ['backup'],
      ['backup', 'list'],
      ['doctor', '--repair'],
      ['migrate'],
    ]
    for (const command of words) {
      expect(await runCommand(command)).toBe(2)
      expect(printed.at(-1)).toMatch(`The folder ${missing} does not exist. Set QUERENT_DATA_DIR`)
    }
    expect(await runCommand(['doctor'])).toBe(1)
    expect(printed.at(-1)).toMatch(`PROBLEM  The folder ${missing} does not exist.`)
  }
  expect(existsSync(missing)).toBe(false)
})

test('ends with an error, in one sentence, when an unattended installation fails', async () => {
  vi.stubEnv('AUTO_INSTALL', '1')
  vi.stubEnv('PORT', '0')
  vi.stubEnv('SITE_URL', 'ask.example.com')

  expect(await runCommand(['start'])).toBe(1)

  expect(printed).toHaveLength(1)
  expect(output()).toMatch(/^The unattended installation failed\. .*ADMIN_NAME: /)
  expect(existsSync(join(site.dataDir, 'conf', 'config.yaml'))).toBe(false)
})

test('an unattended installation does not use the database of an interrupted one for another', async () => {
  await site.call('POST', '/installation/init', site.databaseForm)
  const answers = {
    AUTO_INSTALL: '1',
    PORT: '0',
    SITE_NAME: siteForm.site_name,
    SITE_URL: siteForm.site_url,
    CONTACT_EMAIL: siteForm.contact_email,
    ADMIN_NAME: siteForm.name,
    ADMIN_EMAIL: siteForm.email,
    ADMIN_PASSWORD: siteForm.password,
    DB_TYPE: 'sqlite3',
    DB_FILE: join(site.dataDir, 'another.db'),
  }
  for (const [name, value] of Object.entries(answers)) vi.stubEnv(name, value)

  expect(await runCommand(['start'])).toBe(1)

  expect(output()).toContain('config.yaml names a different database than DB_TYPE')
})

test.each([
  ['stackexchange', 'is not a data dump. Missing: Users.xml, Posts.xml, Tags.xml.'],
  ['stackoverflow-teams', 'is not an export of Stack Overflow for Teams: users.json is missing.'],
])('says in one line what is wrong with the source of an import from %s', async (kind, problem) => {
  await installSite(site)

  expect(await runCommand(['import', kind, site.dataDir])).toBe(1)

  expect(printed.at(-1)).toBe(`${site.dataDir} ${problem}`)
  // Questions of the installation are replaced by an import, but not for a mistyped folder.
  expect(output()).not.toContain('sample questions')
})

test('brings the database to the current schema, once', async () => {
  const empty = await startEmptySite()
  onTestFinished(() => empty.stop())
  vi.stubEnv('QUERENT_DATA_DIR', empty.dataDir)
  await empty.call('POST', '/installation/init', empty.databaseForm)

  expect(await runCommand(['migrate'])).toBe(0)
  expect(output()).toContain('applied 0001-initial')
  expect(await runCommand(['migrate'])).toBe(0)
  expect(printed.at(-1)).toBe('The database schema is up to date.')
  // Tables alone are not a site: the wizard continues.
  await installSite(empty)
})

// A database server has no file that could be missing.
test.runIf(testEngine === 'sqlite')(
  'says that the configured database is missing, and creates none',
  async () => {
    await installSite(site)
    await site.process.stop()
    const file = join(site.dataDir, 'querent.db')
    rmSync(file)

    for (const words of [['start'], ['migrate'], ['reset-password', 'ada'], ['doctor']]) {
      expect(await runCommand(words)).toBe(1)
      expect(printed.at(-1)).toMatch(
        new RegExp(`^(PROBLEM  )?The configured database ${file} is missing\\. .+$`),
      )
    }
    expect(existsSync(file)).toBe(false)
  },
)

// A database server has no file here.
test.runIf(testEngine === 'sqlite')('says in a sentence that the disk of the database is full', async () => {
  await installSite(site)
  await site.process.stop()
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(() => {
    throw Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 4874 })
  })

  for (const words of [['start'], ['backup'], ['user', 'list'], ['doctor']]) {
    expect(await runCommand(words)).toBe(1)
    expect(printed.at(-1)).toMatch(/^(PROBLEM {2})?The disk of the database is full\. Free some space/)
  }
})

// SQLite has no standby.
test.runIf(testEngine === 'postgres')('says in a sentence that the database is read-only', async () => {
  await installSite(site)
  await site.process.stop()
  const db = openSiteDatabase()
  await makeReadOnly(db)
  await db.destroy()

  for (const words of [['start'], ['maintenance', 'on'], ['doctor']]) {
    expect(await runCommand(words)).toBe(1)
    expect(printed.at(-1)).toMatch(
      /^(PROBLEM {2})?The database is read-only\. Set DATABASE_URL to the primary, /,
    )
  }
})

// A database server has no file here.
test.runIf(testEngine === 'sqlite')('says that the database is damaged, and what to do', async () => {
  await installSite(site)
  await site.process.stop()
  const file = join(site.dataDir, 'querent.db')
  writeFileSync(file, 'no database '.repeat(1000))

  for (const words of [['start'], ['backup'], ['user', 'list'], ['doctor']]) {
    expect(await runCommand(words)).toBe(1)
    expect(printed.at(-1)).toMatch(
      new RegExp(`^(PROBLEM  )?The database file ${file} is damaged.+querent backup verify\\.`),
    )
  }
})

test('gives an account a new password and ends its sessions', async () => {
  await installSite(site)
  const before = await login('ada@example.com', siteForm.password)
  const { access_token: token } = before.data as { access_token: string }

  expect(await runCommand(['reset-password', 'ADA@example.com'])).toBe(0)

  const password = /new password is: (\S+)/.exec(output())?.[1] ?? ''
  expect((await login('ada@example.com', siteForm.password)).code).toBe(400)
  expect((await login('ada@example.com', password)).code).toBe(200)
  const old = await site.call('GET', '/answer/admin/api/siteinfo/general', undefined, {
    authorization: token,
  })
  expect(old.code).toBe(401)

  expect(await runCommand(['reset-password', 'Ada Admin', '--password', 'chosen-by-me'])).toBe(0)
  expect((await login('ada@example.com', 'chosen-by-me')).code).toBe(200)
  expect(await runCommand(['reset-password', 'Ada Admin', '--password', 'short'])).toBe(2)
  expect(await runCommand(['reset-password', 'nobody'])).toBe(2)
  expect(await runCommand(['reset-password'])).toBe(2)
})

/** The URL of the site leads to no other machine. */
const answerAtSiteUrl = (text: string) => vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(text))

test('finds a site without problems, and notes what is worth knowing', async () => {
  await installSite(site)
  answerAtSiteUrl('OK')

  expect(await runCommand(['doctor'])).toBe(0)
  expect(printed.filter((line) => !line.startsWith('ok '))).toEqual([
    'note     No backups are scheduled. Run querent backup schedule daily, or back up the site in another way.',
    `note     Administrators and moderators without two-factor authentication: ${siteForm.name}.`,
    'note     No mail server is configured. Emails are stored in mails/ in the data directory.',
    "note     The site's address http://ask.example.com is not https, so passwords are sent unencrypted. Put a TLS proxy in front of the site.",
  ])
  expect(output()).toContain('All counters are correct.')
  expect(output()).toContain('The database schema is up to date.')
})

test('checks the mail server and the site itself, and says what to do', async () => {
  await installSite(site)
  answerAtSiteUrl('Welcome to nginx!')
  const smtp = await startSmtpServer()
  const db = openSiteDatabase()
  const settings = createSettings({ db, clock: () => 0 })
  await settings.load()
  await settings.replace({ smtp: { ...smtp.settings, from_email: 'site@example.com' } })
  await inTransaction(db, (tx) =>
    insertUpload(tx, {
      user_id: 1,
      source: 'user_post',
      path: '/uploads/post/gone.png',
      size: 1,
      created_at: 0,
    }),
  )
  const background = { goal: '', stage: '', failures: 2, last_error: 'no room', started_at: 0 }
  await db
    .insertInto('background_work')
    .values({ name: 'made up', ...background })
    .execute()

  expect(await runCommand(['doctor'])).toBe(1)
  expect(output()).toContain(`ok       The mail server 127.0.0.1:${smtp.settings.smtp_port} accepts emails`)
  expect(output()).toMatch(/Something other than this site answers at \S+ \(200\)\. Check the proxy/)
  expect(output()).toContain('PROBLEM  1 of 1 uploaded file is missing, such as /uploads/post/gone.png.')
  expect(output()).toContain('PROBLEM  The scheduled work "made up" is failing')
  expect(output()).toMatch(/ok {7}Querent \S+ runs on Node \S+ and (SQLite|PostgreSQL) \d/)
  expect(output()).toContain(`The disk of ${site.dataDir} has `)

  await smtp.stop()
  printed.length = 0
  expect(await runCommand(['doctor'])).toBe(1)
  expect(output()).toMatch(/PROBLEM {2}The mail server \S+ does not accept emails: .*ECONNREFUSED/)
  await db.destroy()
})

test('rejects a database that a newer version has used, and says so', async () => {
  await installSite(site)
  const db = openSiteDatabase()
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(db)
  await db.destroy()

  for (const words of [['start'], ['migrate'], ['doctor']]) {
    printed.length = 0
    expect(await runCommand(words)).toBe(1)
    expect(output()).toMatch(/A newer version of Querent has used this database: it has 9999-later,/)
    expect(output()).not.toContain('corrupted')
  }
})

test('finds counters that are wrong and jobs that were given up', async () => {
  await installSite(site)
  const db = openSiteDatabase()
  await db.updateTable('counters').set({ value: 7 }).where('name', '=', 'questions.listed').execute()
  const event = { name: 'question.asked', payload: '{}', created_at: 0, available_at: 0, parked: 1 } as const
  await db.insertInto('outbox').values(event).execute()
  await db.destroy()

  expect(await runCommand(['doctor'])).toBe(1)

  expect(output()).toContain('PROBLEM  questions.listed is 7, but should be 2.')
  expect(output()).toContain(
    'PROBLEM  Failed jobs that will not be retried automatically: question.asked (1).',
  )
  expect(output()).toContain('querent jobs retry --all')

  expect(await runCommand(['doctor', '--repair'])).toBe(1)
  expect(printed.filter((line) => line.includes('questions.listed'))).toHaveLength(1)
  expect(printed.at(-1)).toBe('ok       All counters are correct.')
})

test('lists failed jobs, and retries or discards them', async () => {
  await installSite(site)
  const db = openSiteDatabase()
  // In a lane that the running site does not have, so that it ignores them.
  const test = { name: 'test.happened', lane: 'test', payload: '{}', created_at: 0 }
  const event = { ...test, attempts: 31, parked: 1 } as const
  const later = Math.floor(Date.now() / 1000) + 3 * 3600
  const ids: number[] = []
  for (const row of [
    { ...event, available_at: 0, last_error: 'Error: 550 no such user' },
    { ...event, available_at: 0, last_error: 'Error: 451 try later' },
    { ...event, available_at: later, last_error: 'Error: 451 busy', parked: 0, attempts: 12 } as const,
    // Running: it must not be given to another process.
    {
      ...event,
      available_at: later - 3 * 3600 + 30,
      claimed: 1,
      last_error: 'Error: 451 before',
      parked: 0,
    } as const,
  ]) {
    const { id } = await db.insertInto('outbox').values(row).returning('id').executeTakeFirstOrThrow()
    ids.push(id)
  }
  const [denied, delayed, waiting, claimed] = ids.map(String)

  expect(await runCommand(['jobs', 'list'])).toBe(0)
  expect(output()).toMatch(new RegExp(`${denied} +test.happened +31 .* none +Error: 550 no such user`))
  expect(output()).toMatch(new RegExp(`${waiting} +test.happened +12 .* [23] h +Error: 451 busy`))
  expect(await runCommand(['jobs', 'list', '--json'])).toBe(0)
  expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject({
    lanes: expect.arrayContaining([expect.objectContaining({ lane: 'test', waiting: 2, failed: 2 })]),
    failed: { count: 4 },
  })
  expect(await runCommand(['jobs', 'discard', denied ?? ''])).toBe(0)
  expect(printed.at(-1)).toBe('1 job discarded.')
  expect(await runCommand(['jobs', 'retry', claimed ?? ''])).toBe(1)
  expect(printed.at(-1)).toContain(`No failed job has the ID ${claimed}, or it is being retried right now.`)
  expect(await runCommand(['jobs', 'retry', '--all'])).toBe(0)
  expect(printed.at(-1)).toContain('2 jobs will be retried')
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'parked', 'attempts'])
    .where('name', '=', 'test.happened')
    .orderBy('id')
    .execute()
  await db.destroy()

  expect(rows).toEqual([
    { id: Number(delayed), parked: 0, attempts: 0 },
    { id: Number(waiting), parked: 0, attempts: 0 },
    { id: Number(claimed), parked: 0, attempts: 31 },
  ])
  expect(await runCommand(['jobs'])).toBe(2)
  expect(await runCommand(['jobs', 'retry'])).toBe(2)
  expect(await runCommand(['jobs', 'retry', '--all', '1'])).toBe(2)
  expect(await runCommand(['jobs', 'discard', 'x'])).toBe(2)
})
