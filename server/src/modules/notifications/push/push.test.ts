import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask, getDenial } from '../../../../test/content.ts'
import { createPushBrowser, type PushService, startPushService } from '../../../../test/push-service.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../../test/site.ts'
import { inTransaction } from '../../../platform/database/database.ts'

let service: PushService
let site: TestSite
let ada: TestUser

beforeEach(async () => {
  service = await startPushService()
  site = await createTestSite({ pushHosts: [service.host] })
  ada = await site.addUser('Ada')
})
afterEach(async () => {
  await site.close()
  await service.close()
})

const browserAt = (path: string) => createPushBrowser(`http://${service.host}${path}`)
const add = (browser: ReturnType<typeof browserAt>, as = ada) =>
  site.call('pushSubscriptionAdd', browser.subscription, as)

let notificationCount = 0

/** Records a badge that a user has earned as an achievement. */
async function announce(user = ada) {
  notificationCount += 1
  const { id } = await site.db
    .insertInto('notifications')
    .values({
      user_id: user.id,
      type: 2,
      object_kind: 'badge_award',
      object_id: notificationCount,
      badge_id: 1,
      content: JSON.stringify({ title: 'Reader' }),
      unread: 1,
      cause: `award:${notificationCount}`,
      created_at: site.clock.now,
      updated_at: site.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await inTransaction(site.db, (tx) =>
    site.app.events.record(tx, 'notification.created', {
      notificationId: id,
      userId: user.id,
      type: 'achievement',
    }),
  )
  return id
}

async function notify() {
  await site.app.events.drain()
  await site.app.waitUntilIdle()
}

const subscriptions = () => site.db.selectFrom('push_subscriptions').selectAll().execute()

test('returns the same key to everyone, forever', async () => {
  const keys = await Promise.all([1, 2, 3].map(() => site.call('pushKey', undefined, ada)))

  expect(new Set(keys.map(({ public_key }) => public_key)).size).toBe(1)
  expect(keys[0]?.public_key).toMatch(/^[\w-]{87}$/)
  expect(await getDenial(site.call('pushKey', undefined))).toMatchObject({ status: 401 })
})

test('rejects a URL at a private host that is allowed for plugins only', async () => {
  const elsewhere = await createTestSite({ privateHosts: [service.host] })
  const eve = await elsewhere.addUser('Eve')
  try {
    const { subscription } = browserAt('/send/1')

    expect(await getDenial(elsewhere.call('pushSubscriptionAdd', subscription, eve))).toMatchObject({
      reason: 'error.push.endpoint_refused',
    })
  } finally {
    await elsewhere.close()
  }
})

test('pushes a notification in the user’s language, encrypted for the browser', async () => {
  const browser = browserAt('/send/1')
  await add(browser)
  await site.call('userInterfaceUpdate', { language: 'ar', color_scheme: 'default' }, ada)
  const question = await ask(site, ada)
  const posted = await answer(site, await site.addUser('Bea'), question)
  await notify()

  expect(service.pushed).toHaveLength(1)
  const [pushed] = service.pushed
  expect(pushed).toMatchObject({
    path: '/send/1',
    headers: {
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      authorization: expect.stringMatching(/^vapid t=.+, k=[\w-]{87}$/),
    },
  })
  expect(browser.read(pushed?.body ?? Buffer.alloc(0))).toEqual({
    title: 'Bea أجاب عن السؤال',
    body: question.title,
    url: expect.stringContaining(`/${posted.id}`),
    tag: 'inbox-notifications',
    lang: 'ar',
    dir: 'rtl',
  })
})

test('combines notifications that came together', async () => {
  const browser = browserAt('/send/1')
  await add(browser)
  const resume = service.pauseService()
  for (const _ of [1, 2, 3]) await announce()
  await site.app.events.drain()
  resume()
  await notify()

  const texts = service.pushed.map(({ body }) => browser.read(body))
  expect(texts).toMatchObject([
    { body: 'You earned the badge “Reader”', url: expect.stringMatching(/^\/badges\/\w+$/) },
    { body: 'New notifications: 2', url: '/users/notifications/achievement' },
  ])
})

test('pushes nothing that was already read, or that its recipient may no longer see', async () => {
  const browser = browserAt('/send/1')
  await add(browser)
  const question = await ask(site, ada)
  await answer(site, await site.addUser('Bea'), question)
  await site.app.events.drain()
  await site.app.waitUntilIdle()
  service.pushed.length = 0
  await site.db.updateTable('answers').set({ status: 10 }).execute()
  const [hidden] = await site.db.selectFrom('notifications').select(['id', 'user_id']).execute()
  const payload = { notificationId: hidden?.id ?? 0, userId: ada.id, type: 'inbox' } as const
  await inTransaction(site.db, (tx) => site.app.events.record(tx, 'notification.created', payload))
  const read = await announce()
  await site.call('notificationRead', { id: String(read) }, ada)
  await notify()

  expect(service.pushed).toEqual([])
})

test('pushes to no one else, and not to accounts that are not in good standing', async () => {
  const bea = await site.addUser('Bea')
  await add(browserAt('/bea'), bea)
  await add(browserAt('/ada'))
  await site.db.updateTable('users').set({ status: 9 }).where('id', '=', bea.id).execute()

  await announce()
  await announce(bea)
  await notify()

  expect(service.pushed.map(({ path }) => path)).toEqual(['/ada'])
})

test('is not delayed by push services that never respond', async () => {
  const slow = await Promise.all([0, 1, 2, 3, 4].map((count) => site.addUser(`Slow${count}`)))
  for (const user of slow) {
    await add(browserAt(`/hanging/${user.id}`), user)
    await announce(user)
  }
  await add(browserAt('/send/ada'))
  await announce()

  await site.app.events.drain()
  await expect.poll(() => service.pushed.map(({ path }) => path), { timeout: 4900 }).toContain('/send/ada')

  await site.app.waitUntilIdle()
  const failures = (await subscriptions()).map((row) => row.failures)
  expect(failures.sort()).toEqual([0, 1, 1, 1, 1, 1])
  service.pushed.length = 0
  for (const user of slow) await announce(user)
  await announce()
  await site.app.events.drain()
  // They are known to hang, and are served separately.
  await expect.poll(() => service.pushed.map(({ path }) => path), { timeout: 1500 }).toContain('/send/ada')
})

test.each([404, 410])('deletes a subscription whose browser is gone: %i', async (status) => {
  await add(browserAt('/send/1'))
  service.answer(status)
  await announce()
  await notify()

  expect(await subscriptions()).toEqual([])
})

test('deletes a subscription after five failures in a row', async () => {
  await add(browserAt('/send/1'))
  service.answer(500)
  for (let count = 0; count < 4; count++) {
    await announce()
    await notify()
  }
  service.answer(201)
  await announce()
  await notify()
  expect(await subscriptions()).toMatchObject([{ failures: 0 }])

  service.answer(500)
  for (let count = 0; count < 5; count++) {
    await announce()
    await notify()
  }
  expect(await subscriptions()).toEqual([])
})

test('keeps the ten newest browsers of an account', async () => {
  for (let count = 0; count < 12; count++) {
    site.clock.now += 1
    await add(browserAt(`/send/${count}`))
  }
  await add(browserAt('/send/11'))

  const remaining = (await subscriptions()).map(({ endpoint }) => endpoint.split('/').at(-1))
  expect(remaining.map(Number).sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

test('one browser serves one account, the last that subscribed', async () => {
  const bea = await site.addUser('Bea')
  const browser = browserAt('/shared')
  await Promise.all(Array.from({ length: 200 }, () => add(browser)))
  await add(browser, bea)
  await announce()
  await announce(bea)
  await notify()

  expect(await subscriptions()).toMatchObject([{ user_id: bea.id }])
  expect(service.pushed).toHaveLength(1)
})

test('pushes nothing after the session is revoked, and continues when it only expired', async () => {
  await add(browserAt('/ended'))
  const bea = await site.addUser('Bea')
  await add(browserAt('/expired'), bea)
  await site.call('userLogout', undefined, ada)
  site.clock.now += 8 * 24 * 3600
  await site.app.sessions.removeExpired()
  await announce(bea)
  await notify()
  expect(service.pushed.map(({ path }) => path)).toEqual(['/expired'])

  const cy = await site.addUser('Cy')
  await add(browserAt('/cy'), cy)
  await site.call('userLogout', undefined, cy)
  await announce(cy)
  await notify()

  expect(service.pushed.map(({ path }) => path)).toEqual(['/expired'])
  expect((await subscriptions()).map(({ user_id }) => user_id)).not.toContain(cy.id)
})

test('unsubscribes only one’s own browsers', async () => {
  const bea = await site.addUser('Bea')
  const browser = browserAt('/send/1')
  await add(browser)
  const { endpoint } = browser.subscription
  await site.call('pushSubscriptionRemove', { endpoint }, bea)
  expect(await subscriptions()).toHaveLength(1)

  await site.call('pushSubscriptionRemove', { endpoint }, ada)
  await site.call('pushSubscriptionRemove', { endpoint }, ada)

  expect(await subscriptions()).toEqual([])
  expect(await getDenial(site.call('pushSubscriptionRemove', { endpoint }))).toMatchObject({ status: 401 })
})

test('deletes the subscriptions of a user who deletes their account', async () => {
  await site.db.updateTable('users').set({ email: '', email_key: null }).where('id', '=', ada.id).execute()
  await add(browserAt('/send/1'))
  await site.call('userDelete', {}, ada)
  await site.app.events.drain()

  expect(await subscriptions()).toEqual([])
})

test.each([
  'http://10.0.0.7/push',
  'https://127.0.0.1/push',
  'https://localhost/push',
  'http://example.com/',
])('rejects to push to %s', async (endpoint) => {
  const { subscription } = createPushBrowser(endpoint)
  expect(await getDenial(site.call('pushSubscriptionAdd', subscription, ada))).toMatchObject({
    reason: 'error.push.endpoint_refused',
    status: 400,
  })
  expect(await getDenial(site.call('pushSubscriptionAdd', subscription))).toMatchObject({ status: 401 })
})

test('sends nothing to a private host that is not allowed, whatever was stored', async () => {
  await add(browserAt('/send/1'))
  await site.db.updateTable('push_subscriptions').set({ endpoint: 'https://169.254.169.254/push' }).execute()
  await announce()
  await notify()

  expect(service.pushed).toEqual([])
  expect(await subscriptions()).toMatchObject([{ failures: 1 }])
})
