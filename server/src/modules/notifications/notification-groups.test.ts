import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answer, ask, comment } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { countStatements } from '../../platform/database/statement-count.ts'

let site: TestSite
let asker: TestUser
let users: [bo: TestUser, cy: TestUser, di: TestUser]

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
  const add = (name: string) => site.addUser(name, { reputation: 500 })
  users = [await add('Bo'), await add('Cy'), await add('Di')]
})
afterEach(() => site.close())

async function getPage(input: object = {}, language?: string) {
  await site.app.events.drain()
  return site.call('notificationPage', { type: 'inbox', grouped: true, ...input }, asker, { language })
}

/** Rows as actor, number of others, count, and action. */
async function getRows(input: object = {}) {
  const { list } = await getPage(input)
  return list.map(({ user_info: user, group, notification_action: action }) =>
    [user?.username ?? 'nobody', group?.others ?? 0, group?.count ?? 1, action].join(' | '),
  )
}

async function answerByAll(question: { id: string; title: string }) {
  const posted = []
  for (const user of users) posted.push(await answer(site, user, question))
  return posted
}

describe('unread notifications of the same kind', () => {
  test('are one item, the newest of them', async () => {
    const question = await ask(site, asker)
    const posted = await answerByAll(question)

    const { count, list } = await getPage()

    expect(count).toBe(1)
    expect(list).toMatchObject([
      {
        user_info: { username: 'di' },
        group: { count: 3, others: 2 },
        object_info: { object_id: posted[2]?.id },
        notification_action: 'answered the question',
        is_read: false,
      },
    ])
  })

  test('count each user once, and the notifications all', async () => {
    const [bo, cy] = users
    const question = await ask(site, asker)
    for (const user of [bo, cy, cy, bo, bo]) await comment(site, user, question)
    const other = await ask(site, asker)
    await comment(site, cy, other)
    await comment(site, cy, other)

    expect(await getRows()).toEqual([
      'cy | 0 | 2 | commented on the question',
      'bo | 1 | 5 | commented on the question',
    ])
  })

  test('are separate when they are about other posts, or of another kind', async () => {
    const [bo, cy] = users
    const question = await ask(site, asker)
    const first = await answer(site, bo, question)
    const second = await answer(site, cy, question)
    const edit = (id: string) =>
      site.call('answerUpdate', { id, content: 'Other words than before.' }, users[2])
    await site.db.updateTable('users').set({ role_id: 3 }).where('id', '=', users[2].id).execute()
    await edit(first.id)
    await edit(second.id)
    for (const post of [first, second]) {
      await site.call(
        'commentAdd',
        { object_id: post.id, original_text: 'Look at this.', mention_username_list: ['ada'] },
        bo,
      )
    }

    expect(await getRows()).toEqual([
      'bo | 0 | 1 | mentioned you on',
      'bo | 0 | 1 | mentioned you on',
      'di | 0 | 1 | edited an answer to',
      'di | 0 | 1 | edited an answer to',
      'cy | 1 | 2 | answered the question',
    ])
  })

  test('without named users only show a count', async () => {
    const question = await ask(site, asker)
    for (const user of users) await site.call('voteDown', { object_id: question.id, is_cancel: false }, user)

    expect(await getRows({ inbox_type: 'votes' })).toEqual([
      'nobody | 0 | 3 | Somebody downvoted the question',
    ])
  })

  test('use plural texts in languages whose verbs have a plural', async () => {
    await answerByAll(await ask(site, asker))

    const { list } = await getPage({}, 'de_DE')

    expect(list[0]?.notification_action).toBe('haben geantwortet auf')
  })
})

test('do not include read notifications, and start a new group after them', async () => {
  const question = await ask(site, asker)
  await answerByAll(question)
  await site.app.events.drain()
  await site.call('questionView', { id: question.id }, asker)
  await answer(site, await site.addUser('Ed'), question)

  expect(await getRows()).toEqual([
    'ed | 0 | 1 | answered the question',
    'di | 0 | 1 | answered the question',
    'cy | 0 | 1 | answered the question',
    'bo | 0 | 1 | answered the question',
  ])
})

test('pages have as many items as requested, each group once, and counters count all', async () => {
  for (let n = 0; n < 5; n++) {
    const question = await ask(site, asker)
    for (const user of users) await comment(site, user, question)
  }

  const pages = [await getPage({ page_size: 2 }), await getPage({ page_size: 2, page: 2 })]
  pages.push(await getPage({ page_size: 2, page: 3 }), await getPage({ page_size: 2, page: 4 }))

  expect(pages.map(({ count }) => count)).toEqual([5, 5, 5, 5])
  expect(pages.map(({ list }) => list.length)).toEqual([2, 2, 1, 0])
  const ids = pages.flatMap(({ list }) => list.map(({ object_info }) => object_info.object_map.question))
  expect(new Set(ids).size).toBe(5)
  expect(await site.call('notificationStatus', undefined, asker)).toMatchObject({ inbox: 15 })
})

test('are listed one by one for clients that do not ask for groups', async () => {
  await answerByAll(await ask(site, asker))
  await site.app.events.drain()

  const { count, list } = await site.call('notificationPage', { type: 'inbox' }, asker)

  expect(count).toBe(3)
  expect(list.map(({ group }) => group)).toEqual([undefined, undefined, undefined])
})

test('need five statements at most, whatever the size of page and groups', async () => {
  for (let n = 0; n < 3; n++) await answerByAll(await ask(site, asker))
  await site.app.events.drain()

  const { result, statements } = await countStatements(() =>
    site.call('notificationPage', { type: 'inbox', grouped: true }, asker),
  )

  expect(result.list).toHaveLength(3)
  expect(statements.length).toBeLessThanOrEqual(5)
})
