import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answer, ask, comment, getDenial } from '../../../test/content.ts'
import { holdPost } from '../../../test/held-posts.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { createTestServer } from '../../../test/site-server.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { countStatements } from '../../platform/database/statement-count.ts'

let site: TestSite
let asker: TestUser
let author: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
  author = await site.addUser('Bo')
})
afterEach(() => site.close())

const getStatus = (user?: TestUser) => site.call('notificationStatus', undefined, user)

async function notifyTimes(count: number) {
  const question = await ask(site, asker)
  for (let n = 0; n < count; n++) await comment(site, author, question)
  await site.app.events.drain()
  const { list } = await site.call('notificationPage', { type: 'inbox' }, asker)
  return list
}

describe('counters', () => {
  test('rise with each notification, and clearing them by type marks nothing as read', async () => {
    await notifyTimes(3)
    expect(await getStatus(asker)).toEqual({
      inbox: 3,
      achievement: 0,
      revision: 0,
      can_revision: false,
      badge_award: null,
    })

    expect(await site.call('notificationSeen', { type: 'achievement' }, asker)).toMatchObject({ inbox: 3 })
    expect(await site.call('notificationSeen', { type: 'inbox' }, asker)).toMatchObject({ inbox: 0 })
    expect(await getStatus(asker)).toMatchObject({ inbox: 0 })
    const { list } = await site.call('notificationPage', { type: 'inbox' }, asker)
    expect(list.map(({ is_read }) => is_read)).toEqual([false, false, false])
  })

  test('are on the first page that users who may see notifications load', async () => {
    await notifyTimes(2)
    const suspended = await site.addUser('Cy')
    await site.db.updateTable('users').set({ status: 9 }).where('id', '=', suspended.id).execute()
    const http = await createTestServer(site)
    for (const as of [asker, author, suspended, undefined]) await http.get('/tags', { as })

    expect(http.rendered.map(({ unread }) => unread)).toEqual([
      { inbox: 2, achievement: 0 },
      { inbox: 0, achievement: 0 },
      undefined,
      undefined,
    ])
    await http.server.close()
  })

  test('fall with each that is read, never below zero, and not with another user’s', async () => {
    const list = await notifyTimes(2)
    const id = list[0]?.id ?? ''

    await site.call('notificationRead', { id }, author)
    await site.call('notificationRead', { id: 'nonsense' }, asker)
    await site.call('notificationRead', { id: '999999' }, asker)
    expect(await getStatus(asker)).toMatchObject({ inbox: 2 })
    for (const expected of [1, 0, 0]) {
      expect(await site.call('notificationRead', { id }, asker)).toEqual({})
      expect(await getStatus(asker)).toMatchObject({ inbox: expected })
    }
    const after = await site.call('notificationPage', { type: 'inbox' }, asker)
    expect(after.list.map(({ is_read }) => is_read)).toEqual([true, false])
  })

  test('stay when all are marked as read', async () => {
    await notifyTimes(2)

    expect(await site.call('notificationReadAll', { type: 'inbox' }, asker)).toEqual({})

    const { list } = await site.call('notificationPage', { type: 'inbox' }, asker)
    expect(list.map(({ is_read }) => is_read)).toEqual([true, true])
    expect(await getStatus(asker)).toMatchObject({ inbox: 2 })
  })

  test('are kept for thirty days', async () => {
    await notifyTimes(2)
    site.clock.now += 30 * 24 * 3600
    const later = await inTransaction(site.db, (tx) =>
      site.app.sessions.open(tx, { id: asker.id, epoch: 0, role_id: 1 }),
    )
    const again = { ...asker, token: later.accessToken }

    expect(await getStatus(again)).toMatchObject({ inbox: 0 })
    await site.call('notificationSeen', { type: 'achievement' }, again)
    expect(await getStatus(again)).toMatchObject({ inbox: 0 })
  })

  test('count each of two hundred that come at once', async () => {
    const question = await ask(site, asker)
    await Promise.all(Array.from({ length: 200 }, (_, n) => comment(site, author, question, `Point ${n}.`)))
    await site.app.events.drain()

    expect(await getStatus(asker)).toMatchObject({ inbox: 200 })
    await Promise.all(
      Array.from({ length: 200 }, () => site.call('notificationSeen', { type: 'inbox' }, asker)),
    )
    expect(await getStatus(asker)).toMatchObject({ inbox: 0 })
  })
})

describe('the page', () => {
  test('lists the newest first, by kind, and nothing of an unknown type', async () => {
    await notifyTimes(12)
    const page = (input: object) => site.call('notificationPage', { type: 'inbox', ...input }, asker)

    expect((await page({})).list).toHaveLength(10)
    expect(await page({ page: 2, page_size: 5 })).toMatchObject({ count: 12, list: { length: 5 } })
    expect(await page({ page: 9 })).toEqual({ count: 12, list: [] })
    expect(await page({ inbox_type: 'votes' })).toEqual({ count: 0, list: [] })
    expect((await page({ inbox_type: 'what' })).count).toBe(12)
    expect(await page({ type: 'what' })).toEqual({ count: 0, list: [] })
    expect(await site.call('notificationPage', {}, asker)).toEqual({ count: 0, list: [] })
  })

  test('needs at most four statements, whatever its size', async () => {
    await notifyTimes(5)

    const { result, statements } = await countStatements(() =>
      site.call('notificationPage', { type: 'inbox' }, asker),
    )

    expect(result.list).toHaveLength(5)
    expect(statements.length).toBeLessThanOrEqual(4)
  })
})

describe('the staff’s queue', () => {
  test('counts suggested edits for users who may review them, and pending posts for the staff', async () => {
    const question = await ask(site, asker)
    const posted = await answer(site, author, question)
    const expert = await site.addUser('Ex', { reputation: 3000 })
    const moderator = await site.addUser('Mo', { role_id: 3 })
    const poor = await site.addUser('Po', { reputation: 200 })
    await site.call('answerUpdate', { id: posted.id, content: 'Better than it was before.' }, poor)
    await holdPost(site, 'question', (await ask(site, asker)).id)

    expect(await getStatus(expert)).toMatchObject({ can_revision: true, revision: 1 })
    expect(await getStatus(moderator)).toMatchObject({ can_revision: true, revision: 2 })
    expect(await site.call('notificationSeen', { type: 'inbox' }, moderator)).toMatchObject({ revision: 1 })
    expect(await getStatus(poor)).toMatchObject({ can_revision: false, revision: 0 })
  })
})

describe('access', () => {
  test('is only for accounts in good standing', async () => {
    const inactive = await site.addUser('In', { mail_status: 2 })
    const suspended = await site.addUser('Su', { status: 9 })

    expect(await getDenial(getStatus())).toMatchObject({ status: 401 })
    expect(await getDenial(getStatus(inactive))).toMatchObject({ status: 403, data: { type: 'inactive' } })
    expect(await getDenial(getStatus(suspended))).toMatchObject({ status: 403, data: { type: 'suspended' } })
    expect(await getDenial(site.call('notificationPage', { type: 'inbox' }))).toMatchObject({ status: 401 })
    expect(await getDenial(site.call('notificationRead', { id: '1' }))).toMatchObject({ status: 401 })
    expect(await getDenial(site.call('notificationReadAll', { type: 'inbox' }))).toMatchObject({
      status: 401,
    })
    // The wire accepts any text; the type does not.
    const wrong = { type: 'what' } as never
    expect(await getDenial(site.call('notificationSeen', wrong, asker))).toMatchObject({
      fields: [expect.stringContaining('type')],
    })
    expect(await getDenial(site.call('notificationReadAll', wrong, asker))).toMatchObject({ status: 400 })
  })
})

describe('polling', () => {
  const poll = (user: TestUser) => countStatements(() => getStatus(user))

  test('needs no database query after the first answer', async () => {
    await notifyTimes(2)
    await poll(asker)
    for (let n = 0; n < 20; n++) expect((await poll(asker)).statements).toEqual([])

    await comment(site, author, await ask(site, asker))
    await site.app.events.drain()
    const { result, statements } = await poll(asker)
    expect(result.inbox).toBe(3)
    expect(statements.length).toBeLessThanOrEqual(3)
    expect((await poll(asker)).statements).toEqual([])
  })

  test('needs no query for the staff either, for a while', async () => {
    const moderator = await site.addUser('Mo', { role_id: 3 })
    await poll(moderator)

    expect((await poll(moderator)).statements).toEqual([])
  })

  test('ends when the session ends or expires, or when the account is suspended', async () => {
    const ended = async (user: TestUser) => (await getDenial(getStatus(user))).status
    await getStatus(asker)
    await site.call('userLogout', undefined, asker)
    expect(await ended(asker)).toBe(401)

    await getStatus(author)
    await inTransaction(site.db, (tx) => site.app.sessions.endAll(tx, author.id))
    expect(await ended(author)).toBe(401)

    const admin = await site.addUser('Root', { role_id: 2 })
    const member = await site.addUser('Me')
    await getStatus(member)
    const suspension = {
      user_id: String(member.id),
      status: 'suspended' as const,
      suspend_duration: '24h' as const,
    }
    await site.call('adminUserStatusUpdate', suspension, admin)
    expect(await getDenial(getStatus(member))).toMatchObject({ status: 403, data: { type: 'suspended' } })

    const late = await site.addUser('La')
    await getStatus(late)
    site.clock.now += 8 * 24 * 3600
    expect(await ended(late)).toBe(401)
  })

  test('does not see changes of a transaction that was rolled back', async () => {
    await getStatus(asker)
    await inTransaction(site.db, async (tx) => {
      await site.app.sessions.endAll(tx, asker.id)
      throw new Error('never mind')
    }).catch(() => {})

    expect((await poll(asker)).statements).toEqual([])
  })

  test('answers over HTTP that nothing changed if the client sends the current tag', async () => {
    await notifyTimes(1)
    const { server } = await createTestServer(site)
    const get = (headers: Record<string, string> = {}) =>
      server.inject({
        method: 'GET',
        url: '/answer/api/v1/notification/status',
        headers: { authorization: asker.token, ...headers },
      })
    const first = await get()
    const tag = String(first.headers.etag)
    expect(first.json()).toMatchObject({ code: 200, data: { inbox: 1 } })

    const second = await get({ 'if-none-match': tag })
    expect([second.statusCode, second.body]).toEqual([304, ''])
    await site.call('notificationSeen', { type: 'inbox' }, asker)
    const third = await get({ 'if-none-match': tag })
    expect(third.json()).toMatchObject({ data: { inbox: 0 } })
    expect((await get({ authorization: 'x', 'if-none-match': tag })).statusCode).toBe(401)
    await server.close()
  })
})
