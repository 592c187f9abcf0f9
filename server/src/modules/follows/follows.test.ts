import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTag, answer, ask, getDenial } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { encodeId } from '../identifiers/index.ts'

let site: TestSite
let asker: TestUser
let member: TestUser
let moderator: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
  member = await site.addUser('Cy')
  moderator = await site.addUser('Mo', { role_id: 3 })
})
afterEach(() => site.close())

const follow = (object_id: string, is_cancel = false, as = member) =>
  site.call('followSwitch', { object_id, is_cancel }, as)

test('follows and unfollows a question, a tag and a user', async () => {
  const question = await ask(site, asker)
  const tag = encodeId('tag', await addTag(site))

  for (const id of [question.id, tag, String(asker.id), encodeId('user', moderator.id)]) {
    expect(await follow(id)).toEqual({ follows: 1, is_followed: true })
    expect(await follow(id)).toEqual({ follows: 1, is_followed: true })
    expect(await follow(id, false, asker)).toEqual({ follows: 2, is_followed: true })
    expect(await follow(id, true)).toEqual({ follows: 1, is_followed: false })
    expect(await follow(id, true)).toEqual({ follows: 1, is_followed: false })
  }
  expect(await site.call('questionInfo', { id: question.id }, asker)).toMatchObject({
    follow_count: 1,
    is_followed: true,
  })
})

test('rejects objects that cannot be followed, are hidden or do not exist', async () => {
  const question = await ask(site, asker)
  const posted = await answer(site, member, question)
  const hidden = await ask(site, asker)
  await site.call('questionOperation', { id: hidden.id, operation: 'hide' }, moderator)
  const gone = await site.addUser('Gone', { status: 10 })

  for (const id of [
    posted.id,
    hidden.id,
    encodeId('question', 999_999),
    encodeId('tag', 999_999),
    String(gone.id),
    '999999',
    'nonsense!',
  ]) {
    expect(await getDenial(follow(id))).toEqual({
      reason: 'error.object.not_found',
      status: 400,
      data: { err_type: 'toast' },
    })
  }
  expect(await getDenial(site.call('followSwitch', { object_id: question.id }))).toMatchObject({
    status: 401,
  })
})

test('a hidden object can still be unfollowed', async () => {
  const question = await ask(site, asker)
  await follow(question.id)
  await site.call('questionOperation', { id: question.id, operation: 'hide' }, moderator)

  expect(await follow(question.id, true)).toEqual({ follows: 0, is_followed: false })
})

test('replaces the set of followed tags', async () => {
  for (const slug of ['garden', 'soil', 'sun']) await addTag(site, slug)
  const main = await addTag(site, 'tomato')
  const synonym = await addTag(site, 'tomatoes')
  await site.db.updateTable('tags').set({ main_tag_id: main }).where('id', '=', synonym).execute()
  const replace = (slug_name_list: string[]) => site.call('tagFollowReplace', { slug_name_list }, member)
  const followed = async () => {
    const rows = await site.db
      .selectFrom('tags')
      .select('slug')
      .where('follow_count', '=', 1)
      .orderBy('slug')
      .execute()
    return rows.map((row) => row.slug)
  }

  await replace(['garden', 'SOIL', 'unknown'])
  expect(await followed()).toEqual(['garden', 'soil'])
  await replace(['sun', 'garden', 'tomatoes', 'tomato'])
  expect(await followed()).toEqual(['garden', 'sun', 'tomato'])
  await replace([])
  expect(await followed()).toEqual([])
})

test('suggests tags to members who follow none, until they choose or postpone it', async () => {
  const isDue = async (as?: TestUser) => (await site.call('tagChoice', undefined, as)).is_due
  const [bea, cy] = [await site.addUser('Bea'), await site.addUser('Dee')]
  await addTag(site, 'knots')

  expect([await isDue(), await isDue(bea), await isDue(cy)]).toEqual([false, true, true])
  await site.call('tagChoicePutOff', undefined, bea)
  await site.call('tagFollowReplace', { slug_name_list: ['knots'] }, cy)

  expect([await isDue(bea), await isDue(cy)]).toEqual([false, false])
})
