import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite()
  admin = await site.addUser('Newton', { role_id: 2 })
})
afterEach(() => site.close())

const getHealth = () => site.call('dashboardHealth', undefined, admin)

test('describes a site where all is well', async () => {
  expect(await getHealth()).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    runtime: `Node.js ${process.version}`,
    uptime: expect.any(Number),
    mail: { is_delivering: false, waiting_count: 0, failed_count: 0, last_error: '' },
    jobs: { waiting_count: 0, failed_count: 0, oldest_waiting_seconds: 0, last_error: '' },
    storage: {
      uploads: 0,
      database: expect.any(Number),
      disk_free: expect.any(Number),
      disk_total: expect.any(Number),
      other_disks: [],
    },
    backups: { is_scheduled: false, last_error: '', missing_error: '', last_age_seconds: null },
    load: { rejected_count: 0, kind: '' },
    database_version: expect.stringMatching(/^(sqlite3|PostgreSQL) /),
    plugins: [],
  })
  const { storage } = await getHealth()
  expect(storage.database).toBeGreaterThan(0)
  expect(storage.disk_total).toBeGreaterThan(storage.disk_free)
})

test('counts what waits and what failed, mails apart', async () => {
  const event = { name: 'x', payload: '{}', available_at: 0, parked: 0, attempts: 0, last_error: '' } as const
  const old = { ...event, created_at: site.clock.now - 90 }
  const failure = { ...event, created_at: site.clock.now - 200, parked: 1, attempts: 9 } as const
  await site.db
    .insertInto('outbox')
    .values([
      { ...old, lane: 'main' },
      { ...event, created_at: site.clock.now, lane: 'main' },
      { ...failure, lane: 'main', last_error: 'The index is full.' },
      { ...old, lane: 'mail' },
      { ...failure, lane: 'mail', last_error: 'No route to host.' },
      { ...failure, lane: 'account_mail', last_error: 'No route to host.' },
    ])
    .execute()

  expect(await getHealth()).toMatchObject({
    mail: { waiting_count: 1, failed_count: 2, last_error: 'No route to host.' },
    jobs: { waiting_count: 2, failed_count: 1, oldest_waiting_seconds: 90, last_error: 'The index is full.' },
  })
})

test('says whether backups are scheduled, and why the last one failed', async () => {
  const { backups } = site.app.settings.current
  await site.app.settings.replace({
    backups: { ...backups, is_scheduled: true },
    backup_state: { backup_error: 'No room.', verification_error: '', missing_error: 'It is gone.' },
  })

  expect((await getHealth()).backups).toMatchObject({
    is_scheduled: true,
    last_error: 'No room.',
    missing_error: 'It is gone.',
  })
})

test('says how old the last backup is that came to its end', async () => {
  const started_at = site.clock.now - 4000
  const run = { kind: 'backup', archive: 'a.tar.gz', made_by: 'schedule', started_at } as const
  const ended = { ...run, running: null, held_until: 0 }
  await site.db
    .insertInto('backup_runs')
    .values([
      { ...ended, outcome: 'done', finished_at: site.clock.now - 3600 },
      { ...ended, outcome: 'failed', finished_at: site.clock.now - 60 },
    ])
    .execute()

  expect((await getHealth()).backups.last_age_seconds).toBe(3600)
})
