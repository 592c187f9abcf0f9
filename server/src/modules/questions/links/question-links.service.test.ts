import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser } from '../../../../test/site.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { recountQuestions, refreshLinks } from '../index.ts'

let site: TestSite
let ada: TestUser
let mod: TestUser
let target: string

beforeEach(async () => {
  site = await createTestSite()
  ada = await site.addUser('Ada', { reputation: 800 })
  mod = await site.addUser('Mod', { role_id: 3 })
  target = await ask('The question that others name', 'Nothing to link to.')
})
afterEach(async () => {
  const differences = await recountQuestions(site.db)
  await site.close()
  expect(differences).toEqual([])
})

async function ask(title: string, content: string): Promise<string> {
  site.clock.now += 1
  const tags = [{ slug_name: 'knots', display_name: 'Knots' }]
  return (await site.call('questionAdd', { title, content, tags }, ada)).id
}
const linkingTo = async (id: string) =>
  (await site.call('questionLinks', { question_id: id })).list.map((item) => item.id)
const linkedCount = async () => {
  const rows = await site.db.selectFrom('questions').select('linked_count').orderBy('id').execute()
  return rows.map((row) => row.linked_count)
}

test('records the posts that a body links by URL or by id, each once', async () => {
  const source = await ask('A question with links', `See /questions/${target}/some-slug and #${target}, #zz.`)

  expect(await linkingTo(target)).toEqual([source])
  expect(await linkedCount()).toEqual([1, 0])
  const { html } = await site.call('questionInfo', { id: source })
  expect(html).toContain(`<a href="/questions/${target}">#${target}</a>`)
  expect(html).toContain('#zz')
})

test('a link to the question itself is not recorded', async () => {
  await site.call(
    'questionUpdate',
    {
      id: target,
      title: 'The question itself',
      content: `Me: /questions/${target}`,
      tags: [{ slug_name: 'knots' }],
    },
    ada,
  )

  expect(await linkingTo(target)).toEqual([])
})

test('an edit replaces the links', async () => {
  const other = await ask('Another target of links', 'Nothing to link to.')
  const source = await ask('A question with links', `See /questions/${target}`)

  const edited = { id: source, title: 'A question with links', tags: [{ slug_name: 'knots' }] }
  await site.call('questionUpdate', { ...edited, content: `See /questions/${other}` }, ada)

  expect(await linkingTo(target)).toEqual([])
  expect(await linkingTo(other)).toEqual([source])
  expect(await linkedCount()).toEqual([0, 1, 0])
})

test('a link counts while both ends are listed', async () => {
  const source = await ask('A question with links', `See /questions/${target}`)
  const operate = (id: string, operation: string) => site.call('questionOperation', { id, operation }, mod)

  await operate(source, 'hide')
  expect(await linkedCount()).toEqual([0, 0])
  await operate(target, 'hide')
  await operate(source, 'show')
  expect(await linkedCount()).toEqual([0, 0])
  await operate(target, 'show')
  expect(await linkedCount()).toEqual([1, 0])
  await site.call('questionRemove', { id: source }, ada)
  expect(await linkingTo(target)).toEqual([])
  await site.call('questionRecover', { question_id: source }, mod)
  expect(await linkingTo(target)).toEqual([source])
})

test('a link to an answer leads to its question', async () => {
  const { id: questionId } = await site.db
    .selectFrom('questions')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const answer = { content: 'x', html: 'x', excerpt: 'x', user_id: ada.id, created_at: 1, status: 1 }
  await site.db
    .insertInto('answers')
    .values({ ...answer, id: 500, question_id: questionId })
    .execute()
  await site.db.updateTable('questions').set({ answer_count: 1 }).where('id', '=', questionId).execute()
  await site.db
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '-', 1) }))
    .where('name', '=', 'questions.unanswered')
    .execute()

  const source = await ask('Names an answer by number', 'See #10020000000000500')

  expect(await linkingTo(target)).toEqual([source])
  const { html } = await site.call('questionInfo', { id: source })
  expect(html).toContain(`href="/questions/${target}/10020000000000500"`)
})

test('links of an answer are its own: an edit of the question leaves them', async () => {
  const source = await ask('Has an answer with a link', 'Nothing to link to.')
  const row = await site.db
    .selectFrom('questions')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const answer = { content: 'x', html: 'x', excerpt: 'x', user_id: ada.id, created_at: 1, status: 1 }
  await site.db
    .insertInto('answers')
    .values({ ...answer, id: 501, question_id: row.id })
    .execute()
  await inTransaction(site.db, (tx) =>
    refreshLinks(tx, {
      questionId: row.id,
      answerId: 501,
      content: `See /questions/${target}`,
      html: '',
      at: 1,
    }),
  )

  const edited = { id: source, title: 'Has an answer with a link', tags: [{ slug_name: 'knots' }] }
  await site.call('questionUpdate', { ...edited, content: 'Still nothing to link to.' }, ada)

  expect(await linkingTo(target)).toEqual([source])
})

test('the list of frequent links starts with the most linked', async () => {
  await ask('Names the first question', `See /questions/${target}`)

  const { list } = await site.call('questionPage', { page: 1, page_size: 10, order: 'frequent' })

  expect(list[0]?.id).toBe(target)
})

test('a page beyond the last still returns how many there are', async () => {
  await ask('Names the first question', `See /questions/${target}`)

  const page = await site.call('questionLinks', { question_id: target, page: 3, page_size: 10 })

  expect(page).toEqual({ count: 1, list: [] })
})

test('returns an empty list for a missing question, and a denial for an invalid id', async () => {
  expect(await site.call('questionLinks', { question_id: '10010000000009999' })).toEqual({
    count: 0,
    list: [],
  })
  await expect(site.call('questionLinks', { question_id: '' })).rejects.toMatchObject({
    details: { fields: [{ field: 'question_id' }] },
  })
  await expect(site.call('questionLinks', { question_id: 'x' })).rejects.toMatchObject({
    reason: 'error.object.not_found',
    status: 400,
  })
})
