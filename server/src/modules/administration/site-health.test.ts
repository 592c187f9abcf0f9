import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { testCertificate } from '../../../test/certificate.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { createCertificateCheck } from './certificate-check.ts'

let site: TestSite
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite()
  admin = await site.addUser('Newton', { role_id: 2 })
})
afterEach(() => site.close())

const getHealth = () => site.call('dashboardHealth', undefined, admin)

test('describes a healthy site', async () => {
  expect(await getHealth()).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    runtime: `Node.js ${process.version}`,
    uptime: expect.any(Number),
    mail: { is_delivering: false, waiting_count: 0, retrying_count: 0, failed_count: 0, last_error: '' },
    jobs: { waiting_count: 0, failed_count: 0, oldest_waiting_seconds: 0, last_error: '', failing: [] },
    storage: {
      uploads: 0,
      database: expect.any(Number),
      disk_free: expect.any(Number),
      disk_total: expect.any(Number),
      other_disks: [],
    },
    backups: {
      is_scheduled: false,
      last_error: '',
      missing_error: '',
      verification_error: '',
      is_verified: expect.any(Boolean),
      last_age_seconds: null,
    },
    certificate: null,
    load: { rejected_count: 0, kind: '' },
    clock_skew: expect.any(Number),
    unknown_config: [],
    unprotected_staff: { count: 0, names: [], is_required: false },
    database_version: expect.stringMatching(/^(sqlite3|PostgreSQL) /),
    plugins: [],
  })
  const { storage } = await getHealth()
  expect(storage.database).toBeGreaterThan(0)
  expect(storage.disk_total).toBeGreaterThan(storage.disk_free)
})

test('counts what waits and what failed, mails separately', async () => {
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
    backup_state: {
      backup_error: 'No room.',
      verification_error: 'It is cut short.',
      missing_error: 'It is gone.',
    },
  })

  expect((await getHealth()).backups).toMatchObject({
    is_scheduled: true,
    last_error: 'No room.',
    missing_error: 'It is gone.',
    verification_error: 'It is cut short.',
  })
})

test('counts mails that are tried again, and names the tasks that fail', async () => {
  const waiting = {
    payload: '{}',
    available_at: site.clock.now + 600,
    parked: 0,
    created_at: site.clock.now,
  } as const
  const failed = { ...waiting, name: 'x', lane: 'mail', attempts: 3, last_error: 'Connection refused' }
  await site.db.insertInto('outbox').values(failed).execute()
  const task = { started_at: 1, finished_at: 1, failures: 2, last_error: 'No room.' }
  await site.db
    .insertInto('scheduled_work')
    .values({ ...task, name: 'sweep', due_at: 1, held_until: 0 })
    .execute()

  expect(await getHealth()).toMatchObject({
    mail: { retrying_count: 1, last_error: 'Connection refused' },
    jobs: { failing: [{ name: 'sweep', last_error: 'No room.' }] },
  })
})

test('says until when the certificate of the site is valid', async () => {
  const server = createServer(testCertificate)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const { general } = site.app.settings.current
  const ends_at = Date.parse('2027-02-28T06:30:31Z') / 1000

  await site.app.settings.replace({ general: { ...general, site_url: `https://localhost:${port}` } })
  expect((await getHealth()).certificate).toEqual({ ends_at, state: 'valid' })

  const checkAt = (at: number) => createCertificateCheck({ clock: () => at, settings: site.app.settings })()
  expect(await checkAt(ends_at - 7 * 86_400)).toEqual({ ends_at, state: 'late' })
  expect(await checkAt(ends_at)).toEqual({ ends_at, state: 'ended' })
})

test('names staff who log in with only a password, unless other providers log them in', async () => {
  await site.addUser('Hooke', { role_id: 3, password_hash: 'x' })
  await site.addUser('Boyle', { role_id: 2, password_hash: 'x' })
  await site.addUser('Leibniz', { password_hash: 'x' })
  const { id: user_id } = await site.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'boyle')
    .executeTakeFirstOrThrow()
  await site.db
    .insertInto('two_factor_keys')
    .values({ user_id, key: 'x', enabled_at: 1, last_step: 0 })
    .execute()
  const { login } = site.app.settings.current
  const getStaff = async (changes: Partial<typeof login>) => {
    await site.app.settings.replace({ login: { ...login, ...changes } })
    return (await getHealth()).unprotected_staff
  }

  expect(await getStaff({})).toEqual({ count: 1, names: ['hooke'], is_required: false })
  expect(await getStaff({ require_staff_two_factor: true })).toMatchObject({ count: 1, is_required: true })
  expect(await getStaff({ allow_password_login: false })).toMatchObject({ count: 0, names: [] })
})

test('says by how much the clocks of the site and the database differ', async () => {
  const { clock_skew: skew } = await getHealth()
  site.clock.now += 1000

  const later = await getHealth()
  expect(skew - later.clock_skew).toBeGreaterThan(900)
})

test('says how old the last complete backup is', async () => {
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
