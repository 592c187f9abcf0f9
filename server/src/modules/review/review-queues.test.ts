import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask, getDenial } from '../../../test/content.ts'
import { holdPost } from '../../../test/held-posts.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let asker: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
})
afterEach(() => site.close())

const getQueues = (user: TestUser, language = 'en_US') =>
  site.call('reviewQueueList', undefined, user, { language })

async function fill(): Promise<void> {
  const question = await ask(site, asker)
  const pending = await ask(site, asker, { title: 'A question that has to wait?' })
  await holdPost(site, 'question', pending.id)
  const member = await site.addUser('Reader', { reputation: 500 })
  await site.call('flagAdd', { object_id: question.id, report_type: 57 }, member)
  await site.call(
    'questionUpdate',
    { id: question.id, title: `${question.title} Edited`, content: 'Edited by a reader.', tags: [] },
    member,
  )
}

test('shows staff how much waits in every queue', async () => {
  const moderator = await site.addUser('Mo', { role_id: 3 })
  await fill()

  expect(await getQueues(moderator)).toEqual([
    { name: 'queued_post', label: 'Queued posts', todo_amount: 1 },
    { name: 'flagged_post', label: 'Flagged posts', todo_amount: 1 },
    { name: 'suggested_post_edit', label: 'Suggested edits', todo_amount: 1 },
  ])
})

test('only shows members suggested edits that they may decide about', async () => {
  const expert = await site.addUser('Expert', { reputation: 100_000 })
  await fill()

  expect(await getQueues(expert, 'de_DE')).toEqual([
    { name: 'suggested_post_edit', label: 'Vorgeschlagene Bearbeitungen', todo_amount: 1 },
  ])
  expect(await getQueues(asker)).toMatchObject([{ name: 'suggested_post_edit', todo_amount: 0 }])
})

test('counts the suggestions that the queue lists', async () => {
  const [expert, suggester] = [
    await site.addUser('Expert', { reputation: 100_000 }),
    await site.addUser('Ed', { reputation: 500 }),
  ]
  const admin = await site.addUser('Root', { role_id: 2 })
  const questions = []
  for (const name of ['deleted', 'unlisted', 'public']) {
    const question = await ask(site, asker, { title: `Which of them is ${name}?` })
    await site.call('questionUpdate', { ...question, content: 'Edited by a reader.' }, suggester)
    questions.push(question)
  }
  const held = await answer(site, asker, await ask(site, expert))
  await site.call('answerUpdate', { id: held.id, content: 'Edited by a reader.' }, suggester)
  await holdPost(site, 'answer', held.id)
  const [deleted, unlisted] = questions
  await site.call('questionRemove', { id: deleted?.id ?? '' }, admin)
  await site.call('questionOperation', { id: unlisted?.id ?? '', operation: 'hide' }, admin)
  const raised = [suggester.id, asker.id]
  await site.db.updateTable('users').set({ reputation: 100_000 }).where('id', 'in', raised).execute()
  site.clock.now += 60

  for (const [user, count] of [
    [admin, 3],
    [asker, 3],
    [expert, 1],
    [suggester, 0],
  ] as const) {
    expect((await site.call('suggestedEditPage', {}, user)).count).toBe(count)
    expect((await getQueues(user)).at(-1)?.todo_amount).toBe(count)
  }
})

test('requires an active account', async () => {
  const inactive = await site.addUser('Ina', { mail_status: 2 })

  expect(await getDenial(site.call('reviewQueueList', undefined))).toMatchObject({ status: 401 })
  expect(await getDenial(getQueues(inactive))).toMatchObject({ status: 403 })
})
