import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTag, answer, ask, comment, getDenial, setReputation } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { encodeId } from '../identifiers/index.ts'

let site: TestSite
let asker: TestUser
let member: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
  member = await site.addUser('Cy')
})
afterEach(() => site.close())

const check = (id: string, as: TestUser) => site.call('revisionEditCheck', { id }, as)

test('lets authors edit their posts, and others with enough reputation', async () => {
  const question = await ask(site, asker)
  const posted = await answer(site, asker, question)
  const tag = encodeId('tag', await addTag(site, 'soil', asker))

  for (const id of [question.id, posted.id, tag]) {
    expect(await check(id, asker)).toBeNull()
    await setReputation(site, member, 1)
    expect(await getDenial(check(id, member))).toEqual({
      reason: 'error.rank.fail_to_meet_the_condition',
      status: 403,
    })
    await setReputation(site, member, 100)
    expect(await check(id, member)).toBeNull()
  }
})

test('rejects while a suggestion waits for review', async () => {
  const posted = await answer(site, asker, await ask(site, asker))
  await setReputation(site, member, 100)
  await site.call('answerUpdate', { id: posted.id, content: 'Water them every day.' }, member)

  const denial = { reason: 'error.revision.review_underway', status: 400 }
  expect(await getDenial(check(posted.id, asker))).toEqual({
    ...denial,
    data: { err_type: 'toast', is_own: false },
  })
  expect(await getDenial(check(posted.id, member))).toEqual({
    ...denial,
    data: { err_type: 'toast', is_own: true },
  })
})

test('rejects objects that cannot be edited, are hidden or do not exist', async () => {
  const question = await ask(site, asker)
  const item = await comment(site, asker, question)
  await setReputation(site, member, 100)
  await site.call('questionRemove', { id: question.id }, asker)

  const missing = { reason: 'error.object.not_found', status: 400 }
  expect(await getDenial(check(item.comment_id, asker))).toEqual(missing)
  expect(await getDenial(check(question.id, member))).toEqual(missing)
  expect(await getDenial(check(encodeId('tag', 999_999), member))).toEqual(missing)
  expect(await getDenial(check('nonsense!', member))).toEqual(missing)
  expect(await getDenial(site.call('revisionEditCheck', { id: question.id }))).toMatchObject({ status: 401 })
})

test('rejects deleted objects before anyone changes their text', async () => {
  const moderator = await site.addUser('Mo', { role_id: 3 })
  const question = await ask(site, asker)
  const posted = await answer(site, asker, question)
  const tag = encodeId('tag', await addTag(site, 'soil', asker))
  await site.call('answerRemove', { id: posted.id }, moderator)
  await site.call('tagRemove', { tag_id: tag }, moderator)

  for (const [id, reason] of [
    [posted.id, 'error.answer.cannot_update'],
    [tag, 'error.tag.not_found'],
  ] as const) {
    expect(await getDenial(check(id, moderator))).toEqual({ reason, status: 400 })
  }
  await site.call('questionRemove', { id: question.id }, moderator)
  expect(await getDenial(check(question.id, asker))).toEqual({
    reason: 'error.question.cannot_update',
    status: 400,
  })
})

test('offers no edit of a deleted answer, nor of a deleted tag', async () => {
  const moderator = await site.addUser('Mo', { role_id: 3 })
  const question = await ask(site, asker)
  const posted = await answer(site, asker, question)
  const tag = encodeId('tag', await addTag(site, 'soil', asker))
  await site.call('answerRemove', { id: posted.id }, moderator)
  await site.call('tagRemove', { tag_id: tag }, moderator)

  const names = (actions: readonly { action: string }[]) => actions.map(({ action }) => action)
  const { list } = await site.call('answerPage', { question_id: question.id }, moderator)
  expect(list.map(({ member_actions }) => names(member_actions))).toEqual([['report', 'undelete']])
  const { member_actions } = await site.call('tagInfo', { id: tag }, moderator)
  expect(names(member_actions)).toEqual(['undelete'])
})
