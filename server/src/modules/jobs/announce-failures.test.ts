import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let admin: TestUser

const now = () => Math.floor(Date.now() / 1000)

beforeEach(async () => {
  site = await createTestSite()
  site.clock.now = now()
  admin = await site.addUser('Newton', { role_id: 2 })
})
afterEach(() => site.close())

/** A failed job with changes. Times depend on the database's clock, which cannot be changed. */
const addJob = (changes: object) =>
  site.db
    .insertInto('outbox')
    .values({
      lane: 'test',
      name: 'question.mailDue',
      payload: '{}',
      created_at: now() - 2 * 3600,
      available_at: now() + 3600,
      attempts: 11,
      last_error: 'Error: ECONNREFUSED',
      ...changes,
    })
    .execute()

async function getNotices(user = admin) {
  await site.app.schedule.runAll()
  await site.app.events.drain()
  const { list } = await site.call('notificationPage', { type: 'inbox' }, user)
  return list.map(({ notification_action, object_info }) => `${notification_action} ${object_info.title}`)
}

test('only administrators are notified of jobs that keep failing', async () => {
  const member = await site.addUser('Ada')
  await addJob({})
  await addJob({})

  expect(await getNotices()).toEqual(['Background tasks keep failing: Failed jobs: 2'])
  expect(await getNotices(member)).toEqual([])
  expect((await site.call('notificationStatus', undefined, admin)).inbox).toBe(1)
})

test('they are notified once a day while it lasts', async () => {
  await addJob({})
  await getNotices()

  expect(await getNotices()).toHaveLength(1)
  expect((await site.call('notificationStatus', undefined, admin)).inbox).toBe(1)
  site.clock.now += 24 * 3600
  await getNotices()
  expect((await site.call('notificationStatus', undefined, admin)).inbox).toBe(2)
})

test.each([
  ['what failed a moment ago', { created_at: now() - 60 }],
  ['what the other side refused at once', { attempts: 1, parked: 1, parked_at: now() }],
  ['what was given up long ago', { parked: 1, parked_at: now() - 2 * 24 * 3600 }],
  ['what waits without having failed', { last_error: '', attempts: 0 }],
])('not of %s', async (_what, changes) => {
  await addJob(changes)

  expect(await getNotices()).toEqual([])
})

test('they are notified of jobs that were just given up, and of failing recurring work', async () => {
  await addJob({ attempts: 31, parked: 1, parked_at: now(), created_at: now() - 3 * 24 * 3600 })
  await site.app.schedule.runDue()
  await site.db
    .updateTable('scheduled_work')
    .set({ failures: 4 })
    .where('name', '=', 'send digests')
    .execute()

  expect(await getNotices()).toEqual(['Background tasks keep failing: Failed jobs: 2'])
})

test('the notification links to the page of jobs', async () => {
  await addJob({})
  await getNotices()

  const { list } = await site.call('notificationPage', { type: 'inbox' }, admin)
  expect(list[0]?.object_info).toMatchObject({ object_type: 'job', object_id: '0' })
})
