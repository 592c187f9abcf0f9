import { afterEach, beforeEach, expect, test } from 'vitest'
import texts from '../../../../i18n/en_US/ui/jobs.json' with { type: 'json' }
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite()
  admin = await site.addUser('Newton', { role_id: 2 })
})
afterEach(() => site.close())

const soon = () => Math.floor(Date.now() / 1000) + 3600

/** A job that failed permanently, with changes. */
async function addJob(changes: object = {}): Promise<string> {
  const row = {
    lane: 'mail',
    name: 'question.mailDue',
    payload: '{}',
    created_at: site.clock.now - 90,
    available_at: 0,
    attempts: 31,
    parked: 1 as const,
    last_error: 'Error: 451 try later',
    ...changes,
  }
  const { id } = await site.db.insertInto('outbox').values(row).returning('id').executeTakeFirstOrThrow()
  return String(id)
}

const listFailed = () => site.call('adminFailedJobPage', {}, admin)
const listActions = async () =>
  (await site.call('auditLogPage', {}, admin)).list.map(({ action, object_id, new_value }) => ({
    action,
    object_id,
    new_value,
  }))

test('shows every lane, its waiting jobs, and for how long they have waited', async () => {
  await addJob()
  await addJob({ parked: 0, claimed: 1, last_error: '', available_at: soon() })
  await addJob({ parked: 0, available_at: soon(), created_at: site.clock.now - 20 })
  await addJob({ lane: 'main', parked: 0, last_error: '', created_at: site.clock.now - 5 })

  const { lanes } = await site.call('adminJobOverview', undefined, admin)

  const none = { waiting_count: 0, retrying_count: 0, failed_count: 0, oldest_seconds: 0 }
  expect(lanes).toEqual([
    { name: 'page', ...none },
    { name: 'background', ...none },
    { name: 'account_mail', ...none },
    { name: 'mail', waiting_count: 2, retrying_count: 1, failed_count: 1, oldest_seconds: 90 },
    { name: 'plugins', ...none },
    { name: 'main', ...none, waiting_count: 1, oldest_seconds: 5 },
  ])
})

test('shows recurring work, and why it fails', async () => {
  await site.app.schedule.runDue()
  const failing = { failures: 2, last_error: 'Error: disk full' }
  await site.db
    .updateTable('scheduled_work')
    .set(failing)
    .where('name', '=', 'remove unused uploads')
    .execute()

  const { scheduled } = await site.call('adminJobOverview', undefined, admin)

  expect(scheduled.length).toBeGreaterThan(10)
  const unnamed = scheduled.filter(({ name }) => !(name.replaceAll(' ', '_') in texts.schedule.name))
  expect(unnamed).toEqual([])
  expect(scheduled.find(({ name }) => name === 'remove unused uploads')).toMatchObject({
    is_running: false,
    failure_count: 2,
    last_error: 'Error: disk full',
    finished_at: 0,
  })
})

test('lists failed jobs with the reason, first those that are not retried', async () => {
  const waiting = await addJob({ parked: 0, attempts: 3, available_at: soon() })
  const failed = await addJob()
  await addJob({ parked: 0, last_error: '', available_at: soon() })

  expect(await listFailed()).toEqual({
    count: 2,
    list: [
      {
        id: failed,
        lane: 'mail',
        name: 'question.mailDue',
        target: '',
        created_at: site.clock.now - 90,
        attempt_count: 31,
        last_error: 'Error: 451 try later',
        wait_seconds: null,
      },
      expect.objectContaining({ id: waiting, attempt_count: 3, wait_seconds: expect.closeTo(3600, -1) }),
    ],
  })
})

test('names the plugin that a job belongs to', async () => {
  await addJob({ lane: 'plugins', name: 'question.asked', target: 'chat_notify' })

  expect((await listFailed()).list).toMatchObject([{ lane: 'plugins', target: 'chat_notify' }])
})

test('retries selected jobs or all, and records it in the audit log', async () => {
  const [first, second, third] = [await addJob(), await addJob(), await addJob()]

  expect(await site.call('adminJobRetry', { ids: [first] }, admin)).toEqual({ count: 1 })
  expect((await listFailed()).list.map(({ id, wait_seconds }) => [id, wait_seconds])).toEqual([
    [second, null],
    [third, null],
    [first, 0],
  ])
  await site.app.events.drain()
  expect((await listFailed()).count).toBe(2)
  expect(await site.call('adminJobRetry', { all: true }, admin)).toEqual({ count: 2 })
  await site.app.events.drain()

  expect(await site.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  expect(await listActions()).toEqual([
    { action: 'job_retry', object_id: 'all', new_value: '2' },
    { action: 'job_retry', object_id: first, new_value: '1' },
  ])
})

test('discards selected jobs even while they wait, otherwise those without further attempts', async () => {
  const chosen = await addJob({ parked: 0, available_at: soon() })
  const waiting = await addJob({ parked: 0, available_at: soon() })
  await addJob()

  expect(await site.call('adminJobDiscard', { ids: [chosen] }, admin)).toEqual({ count: 1 })
  expect(await site.call('adminJobDiscard', { all: true }, admin)).toEqual({ count: 1 })

  expect((await listFailed()).list.map(({ id }) => id)).toEqual([waiting])
  expect((await listActions()).map(({ action }) => action)).toEqual(['job_discard', 'job_discard'])
})

test('does not touch a job that is running', async () => {
  const running = await addJob({ parked: 0, claimed: 1, available_at: soon() })

  expect(await site.call('adminJobRetry', { ids: [running] }, admin)).toEqual({ count: 0 })
  expect(await site.call('adminJobDiscard', { ids: [running] }, admin)).toEqual({ count: 0 })
  expect(await listActions()).toEqual([])
})

test('treats an empty selection as no jobs, not as all', async () => {
  await addJob()

  expect(await site.call('adminJobDiscard', {}, admin)).toEqual({ count: 0 })
  expect((await listFailed()).count).toBe(1)
})

test('is only for administrators', async () => {
  const moderator = await site.addUser('Mo', { role_id: 3 })

  await expect(site.call('adminJobOverview', undefined, moderator)).rejects.toMatchObject({ status: 403 })
  await expect(site.call('adminJobRetry', { all: true }, moderator)).rejects.toMatchObject({ status: 403 })
})
