import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask, comment, getDenial, recordedEvents } from '../../../test/content.ts'
import { createTestSite, getCaller, type TestSite, type TestUser } from '../../../test/site.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { decodeObjectId, encodeId } from '../identifiers/index.ts'

let site: TestSite
let asker: TestUser
let sharer: TestUser
let member: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
  sharer = await site.addUser('Sha')
  member = await site.addUser('Cy')
})
afterEach(() => site.close())

const visit = (object_id: string, as?: TestUser, username = 'sha') =>
  site.call('shareVisit', { object_id, username }, as)
const visits = () => recordedEvents(site, 'post.shareVisited')

test('reports once per post that a user followed a shared link', async () => {
  const question = await ask(site, asker)
  const posted = await answer(site, asker, question)
  const questionId = decodeObjectId('question', question.id)

  expect(await visit(question.id)).toBeNull()
  await visit(question.id, member)
  await visit(posted.id, member, 'Sha')

  expect(await visits()).toEqual([
    { sharerId: sharer.id, questionId, answerId: 0 },
    { sharerId: sharer.id, questionId, answerId: decodeObjectId('answer', posted.id) },
  ])
})

test('ignores sharers themselves, visitors, deleted accounts and crawlers', async () => {
  const { id } = await ask(site, asker)

  await visit(id, sharer)
  await visit(id, member, 'nobody')
  await site.app.routes.dispatchUntyped(
    'shareVisit',
    { object_id: id, username: 'sha' },
    { ...getCaller(), userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
  )
  await site.db.updateTable('users').set({ status: 10 }).where('id', '=', sharer.id).execute()
  await visit(id, member)

  expect(await visits()).toEqual([])
})

test('rejects hidden and missing posts', async () => {
  const question = await ask(site, asker)
  const note = await comment(site, asker, question)
  const moderator = await site.addUser('Mo', { role_id: 3 })
  await site.call('questionOperation', { id: question.id, operation: 'hide' }, moderator)

  const missing = { reason: 'error.object.not_found', status: 400 }
  for (const id of [question.id, note.comment_id, encodeId('question', 999_999), 'x!']) {
    expect(await getDenial(visit(id, member))).toEqual(missing)
  }
  await visit(question.id, moderator)
  expect(await visits()).toHaveLength(1)
})

test('has one effect, however often it is sent at once', async () => {
  const { id } = await ask(site, asker)

  await Promise.all(Array.from({ length: 200 }, () => visit(id, member)))

  expect(await visits()).toHaveLength(1)
})

test('needs few statements', async () => {
  const { id } = await ask(site, asker)
  await visit(id)

  const { statements } = await countStatements(() => visit(id))

  expect(statements.length).toBeLessThanOrEqual(6)
})
