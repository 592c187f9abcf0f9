import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask, comment } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { onSignal } from '../../platform/database/signals.ts'
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

const open = (question: { id: string }, user: TestUser) =>
  site.call('questionView', { id: question.id }, user)

async function getReadMarks(user: TestUser, type = 'inbox') {
  await site.app.events.drain()
  const { list } = await site.call('notificationPage', { type }, user)
  return list.map(({ is_read }) => is_read)
}

async function getUnread(user: TestUser) {
  await site.app.events.drain()
  const { inbox, achievement } = await site.call('notificationStatus', undefined, user)
  return { inbox, achievement }
}

test('opening a question marks notifications about it, its answers and its comments', async () => {
  const question = await ask(site, asker)
  const other = await ask(site, asker)
  const posted = await answer(site, author, question)
  await comment(site, author, question)
  await comment(site, author, other)
  await site.call(
    'commentAdd',
    { object_id: posted.id, original_text: 'What do you think?', mention_username_list: ['ada'] },
    author,
  )
  expect(await getUnread(asker)).toEqual({ inbox: 4, achievement: 0 })

  await open(question, asker)

  expect(await getReadMarks(asker)).toEqual([true, false, true, true])
  expect(await getUnread(asker)).toEqual({ inbox: 1, achievement: 0 })
})

test('marks achievements as well, and nothing of other members', async () => {
  const question = await ask(site, asker)
  const voter = await site.addUser('Cy', { reputation: 500 })
  await site.call('followSwitch', { object_id: question.id, is_cancel: false }, voter)
  await answer(site, author, question)
  await site.call('voteUp', { object_id: question.id, is_cancel: false }, voter)
  expect(await getUnread(asker)).toEqual({ inbox: 2, achievement: 1 })

  await open(question, asker)

  expect(await getUnread(asker)).toEqual({ inbox: 0, achievement: 0 })
  expect(await getReadMarks(asker, 'achievement')).toEqual([true])
  expect(await getUnread(voter)).toMatchObject({ inbox: 1 })
  expect(await getReadMarks(voter)).toEqual([false])
})

test('entries already seen in the list do not lower the unread count', async () => {
  const seen = await ask(site, asker)
  const fresh = await ask(site, asker)
  await comment(site, author, seen)
  await comment(site, author, seen)
  await site.app.events.drain()
  await site.call('notificationSeen', { type: 'inbox' }, asker)
  await comment(site, author, fresh)
  await comment(site, author, fresh)
  await comment(site, author, seen)
  expect(await getUnread(asker)).toMatchObject({ inbox: 3 })

  await open(seen, asker)
  expect(await getUnread(asker)).toMatchObject({ inbox: 2 })

  await open(fresh, asker)
  expect(await getUnread(asker)).toMatchObject({ inbox: 0 })
})

test('announces the change once, and writes nothing if all is read', async () => {
  const question = await ask(site, asker)
  await comment(site, author, question)
  await site.app.events.drain()
  const signals: string[] = []
  onSignal(site.db, 'notifications', (userId) => signals.push(userId))

  await open(question, asker)
  await open(question, asker)
  await open(question, author)

  expect(signals).toEqual([String(asker.id)])
  const { statements } = await countStatements(() => open(question, asker))
  expect(statements.filter((statement) => /^\s*(update|insert|delete)/i.test(statement))).toEqual([])
})

test('an offline copy marks nothing', async () => {
  const question = await ask(site, asker)
  await comment(site, author, question)
  await site.app.events.drain()

  await site.call('questionView', { id: question.id }, asker, { isCopy: true })

  expect(await getReadMarks(asker)).toEqual([false])
})

test('two visits at the same time lower the count once', async () => {
  const question = await ask(site, asker)
  const other = await ask(site, asker)
  for (const object of [question, question, other, other]) await comment(site, author, object)
  expect(await getUnread(asker)).toMatchObject({ inbox: 4 })

  await Promise.all(Array.from({ length: 6 }, () => open(question, asker)))

  expect(await getUnread(asker)).toMatchObject({ inbox: 2 })
})

test('a question is shown even if marking fails', async () => {
  const question = await ask(site, asker)
  await comment(site, author, question)
  await site.app.events.drain()
  await inTransaction(site.db, async (tx) => {
    await tx.schema.alterTable('notification_counters').renameTo('counters_elsewhere').execute()
  })

  expect((await open(question, asker)).info.title).toBe(question.title)

  await inTransaction(site.db, async (tx) => {
    await tx.schema.alterTable('counters_elsewhere').renameTo('notification_counters').execute()
  })
  expect(await getReadMarks(asker)).toEqual([false])
})
