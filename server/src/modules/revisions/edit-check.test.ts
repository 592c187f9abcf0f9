import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTag, answer, ask, comment, refusalOf, setReputation } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { encodeId } from '../identifiers/index.ts'

let site: TestSite
let asker: TestUser
let reader: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
  reader = await site.addUser('Cy')
})
afterEach(() => site.close())

const check = (id: string, as: TestUser) => site.call('revisionEditCheck', { id }, as)

test('lets creators edit what they wrote, and others with the reputation', async () => {
  const question = await ask(site, asker)
  const posted = await answer(site, asker, question)
  const tag = encodeId('tag', await addTag(site, 'soil', asker))

  for (const id of [question.id, posted.id, tag]) {
    expect(await check(id, asker)).toBeNull()
    await setReputation(site, reader, 1)
    expect(await refusalOf(check(id, reader))).toEqual({
      reason: 'error.rank.fail_to_meet_the_condition',
      status: 403,
    })
    await setReputation(site, reader, 100)
    expect(await check(id, reader)).toBeNull()
  }
})

test('refuses while a suggestion waits for review', async () => {
  const posted = await answer(site, asker, await ask(site, asker))
  await setReputation(site, reader, 100)
  await site.call('answerUpdate', { id: posted.id, content: 'Water them every day.' }, reader)

  expect(await refusalOf(check(posted.id, asker))).toEqual({
    reason: 'error.revision.review_underway',
    status: 400,
    data: { err_type: 'toast' },
  })
})

test('refuses what cannot be edited, is hidden or is not there', async () => {
  const question = await ask(site, asker)
  const item = await comment(site, asker, question)
  await setReputation(site, reader, 100)
  await site.call('questionRemove', { id: question.id }, asker)

  const missing = { reason: 'error.object.not_found', status: 400 }
  expect(await refusalOf(check(item.comment_id, asker))).toEqual(missing)
  expect(await refusalOf(check(question.id, reader))).toEqual(missing)
  expect(await refusalOf(check(encodeId('tag', 999_999), reader))).toEqual(missing)
  expect(await refusalOf(check('nonsense!', reader))).toEqual(missing)
  expect(await refusalOf(site.call('revisionEditCheck', { id: question.id }))).toMatchObject({ status: 401 })
})
