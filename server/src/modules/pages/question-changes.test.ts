import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask, getDenial } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { createTestServer } from '../../../test/site-server.ts'
import { signalHere } from '../../platform/database/signals.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { anonymous } from '../auth/index.ts'
import { decodeObjectId } from '../identifiers/index.ts'
import { createReadQuestionChanges } from './read-question-changes.ts'

let site: TestSite
let asker: TestUser
let author: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
  author = await site.addUser('Bo')
})
afterEach(() => site.close())

const read = (id: string, user?: TestUser) => site.call('questionChanges', { id }, user)

test('names the public answers, the latest written or edited first', async () => {
  const question = await ask(site, asker)
  const other = await ask(site, asker)
  site.clock.now += 10
  const first = await answer(site, author, question)
  site.clock.now += 10
  const second = await answer(site, asker, question)
  await answer(site, author, other)
  const before = await read(question.id)
  expect(before).toEqual({
    id: question.id,
    edit_time: 0,
    status: 1,
    answers: [second, first].map(({ id, create_time }) => ({
      id,
      user_id: String(id === first.id ? author.id : asker.id),
      create_time,
      edit_time: 0,
    })),
  })

  site.clock.now += 10
  await site.call(
    'answerUpdate',
    { id: first.id, content: 'Give them less water.', edit_summary: '' },
    author,
  )
  await site.call('answerRemove', { id: second.id }, asker)
  const tags = [{ slug_name: 'garden', display_name: 'garden' }]
  const edit = { id: question.id, title: 'How do I grow peas?', content: 'They stay small.', tags }
  await site.call('questionUpdate', { ...edit, edit_summary: '' }, asker)

  const { now } = site.clock
  expect(await read(question.id)).toMatchObject({
    edit_time: now,
    answers: [{ id: first.id, edit_time: now }],
  })
  expect((await read(question.id)).answers).toHaveLength(1)
})

test('says that the question was closed', async () => {
  const moderator = await site.addUser('Mo', { role_id: 3 })
  const question = await ask(site, asker)

  await site.call('questionClose', { id: question.id, close_type: 63 }, moderator)

  expect((await read(question.id)).status).toBe(2)
})

test('names twenty answers at most', async () => {
  const { write } = site.app.settings.current
  await site.app.settings.replace({ write: { ...write, restrict_answer: false } })
  const question = await ask(site, asker)
  for (let n = 0; n < 22; n++) await answer(site, n % 2 ? author : asker, question)

  expect((await read(question.id)).answers).toHaveLength(20)
})

test('is only there for those who may see the question', async () => {
  const moderator = await site.addUser('Mo', { role_id: 3 })
  const question = await ask(site, asker)
  await site.call('questionOperation', { id: question.id, operation: 'hide' }, moderator)

  for (const user of [undefined, author]) {
    expect(await getDenial(read(question.id, user))).toMatchObject({ reason: 'error.question.not_found' })
  }
  for (const user of [asker, moderator]) expect((await read(question.id, user)).id).toBe(question.id)
  expect(await getDenial(read('nonsense'))).toMatchObject({ reason: 'error.question.not_found' })
})

test('costs one statement, also for many simultaneous requests', async () => {
  const question = await ask(site, asker)
  await answer(site, author, question)

  const { statements } = await countStatements(() =>
    Promise.all([read(question.id), read(question.id), read(question.id)]),
  )

  expect(statements).toHaveLength(1)
})

test('reads again for requests after a change', async () => {
  const questionId = decodeObjectId('question', (await ask(site, asker)).id) ?? 0
  await site.app.events.drain()
  const readChanges = createReadQuestionChanges({ db: site.db, settings: site.app.settings })

  const { statements } = await countStatements(() => {
    const before = readChanges(anonymous, questionId)
    signalHere(site.db, 'question', questionId)
    return Promise.all([before, readChanges(anonymous, questionId)])
  })

  expect(statements).toHaveLength(2)
})

test('says over HTTP that nothing changed', async () => {
  const { server } = await createTestServer(site)
  const question = await ask(site, asker)
  const url = `/answer/api/v1/question/changes?id=${question.id}`
  const first = await server.inject({ url })
  const headers = { 'if-none-match': String(first.headers.etag) }

  expect((await server.inject({ url, headers })).statusCode).toBe(304)
  await answer(site, author, question)
  expect((await server.inject({ url, headers })).statusCode).toBe(200)
  await server.close()
})
