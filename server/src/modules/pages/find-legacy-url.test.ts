import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask } from '../../../test/content.ts'
import { createTestSite, type TestSite } from '../../../test/site.ts'
import { anonymous } from '../auth/index.ts'
import { decodeObjectId } from '../identifiers/index.ts'
import { findLegacyUrl } from './find-legacy-url.ts'

let site: TestSite
let questionPath: string
let answerPath: string

beforeEach(async () => {
  site = await createTestSite()
  const asker = await site.addUser('Ada')
  const question = await ask(site, asker)
  const posted = await answer(site, await site.addUser('Bo'), question)
  questionPath = `/questions/${question.id}`
  answerPath = `${questionPath}/${posted.id}`
  const questionId = decodeObjectId('question', String(question.id)) ?? 0
  const answerId = decodeObjectId('answer', String(posted.id)) ?? 0
  await site.db
    .insertInto('import_keys')
    .values([
      { source: 'apache-answer:a', kind: 'object', foreign_id: '10010000000007001', local_id: questionId },
      { source: 'apache-answer:a', kind: 'object', foreign_id: '10020000000007002', local_id: answerId },
      { source: 'apache-answer:a', kind: 'object', foreign_id: '10090000000000006', local_id: 1 },
      { source: 'stackexchange:b', kind: 'question', foreign_id: '4711', local_id: questionId },
      { source: 'stackexchange:b', kind: 'answer', foreign_id: '4712', local_id: answerId },
      { source: 'stackexchange:b', kind: 'user', foreign_id: '5', local_id: asker.id },
    ])
    .execute()
})
afterEach(() => site.close())

const find = (path: string) => findLegacyUrl(site.db, anonymous, 2, path)

test.each([
  '/questions/10010000000007001',
  '/questions/10010000000007001/a-title',
  '/questions/4711',
  '/questions/4711/a-title',
  '/q/4711',
  '/q/4711/5',
])('finds the question that was at %s', async (path) => {
  expect(await find(path)).toBe(questionPath)
})

test.each([
  '/questions/10010000000007001/10020000000007002',
  '/questions/10010000000007001/a-title/10020000000007002',
  '/questions/4711/a-title/4712',
  '/a/4712',
])('finds the answer that was at %s', async (path) => {
  expect(await find(path)).toBe(answerPath)
})

test('finds members and badges', async () => {
  expect(await find('/users/5/ada')).toBe('/users/ada')
  expect(await find('/badges/10090000000000006')).toBe('/badges/10090000000000001')
})

test.each(['/questions/10010000000009999', '/questions/12', '/q/x', '/users/6', '/elsewhere/4711', '/'])(
  'finds nothing for %s',
  async (path) => {
    expect(await find(path)).toBeUndefined()
  },
)

test('does not reveal a question that its visitor may not see', async () => {
  await site.db.updateTable('questions').set({ status: 10 }).execute()

  expect(await find('/q/4711')).toBeUndefined()
})
