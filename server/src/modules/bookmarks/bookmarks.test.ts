import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask, getDenial } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
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

const bookmark = (object_id: string, isWanted = true, as = member) =>
  site.call('bookmarkSwitch', { object_id, group_id: '0', bookmark: isWanted }, as)

test('adds and removes a bookmark, and does nothing if that was already done', async () => {
  const { id } = await ask(site, asker)

  expect(await bookmark(id)).toEqual({ object_collection_count: 1 })
  expect(await bookmark(id)).toBeNull()
  expect(await bookmark(id, true, asker)).toEqual({ object_collection_count: 2 })
  expect(await site.call('questionInfo', { id }, member)).toMatchObject({
    collected: true,
    collection_count: 2,
  })
  expect(await bookmark(id, false)).toEqual({ object_collection_count: 1 })
  expect(await bookmark(id, false)).toBeNull()
  expect(await site.call('questionInfo', { id }, member)).toMatchObject({ collected: false })
})

test('rejects hidden and missing questions, but lets them be removed from the list', async () => {
  const question = await ask(site, asker)
  const posted = await answer(site, member, question)
  await bookmark(question.id)
  await site.call('questionOperation', { id: question.id, operation: 'hide' }, moderator)
  const other = await site.addUser('Di')

  const missing = { reason: 'error.question.not_found', status: 400 }
  expect(await getDenial(bookmark(question.id, true, other))).toEqual(missing)
  expect(await getDenial(bookmark(encodeId('question', 999_999)))).toEqual(missing)
  expect(await getDenial(bookmark(posted.id))).toEqual(missing)
  expect(await bookmark(question.id, false)).toEqual({ object_collection_count: 0 })
  expect(
    await getDenial(site.call('bookmarkSwitch', { object_id: question.id, group_id: '' }, member)),
  ).toMatchObject({ fields: ['group_id: validation.required'] })
  expect(
    await getDenial(site.call('bookmarkSwitch', { object_id: question.id, group_id: '0' })),
  ).toMatchObject({ status: 401 })
})

test('lists bookmarks, the last one first, without their texts', async () => {
  const first = await ask(site, asker, { title: 'Which soil for tomatoes?' })
  const second = await ask(site, asker)
  await bookmark(first.id)
  site.clock.now += 10
  await bookmark(second.id)

  const page = await site.call('personalBookmarkPage', {}, member)

  expect(page.count).toBe(2)
  expect(page.list.map((item) => item.id)).toEqual([second.id, first.id])
  expect(page.list[1]).toMatchObject({
    title: 'Which soil for tomatoes?',
    url_title: 'which-soil-for-tomatoes',
    content: '',
    html: '',
    collected: true,
    tags: [{ slug_name: 'garden' }],
    user_info: { username: 'ada' },
    member_actions: null,
  })
  expect(await site.call('personalBookmarkPage', { page: 2, page_size: 1 }, member)).toMatchObject({
    count: 2,
    list: [{ id: first.id }],
  })
  expect(await site.call('personalBookmarkPage', { page: 9 }, member)).toEqual({ count: 2, list: [] })
  expect(await site.call('personalBookmarkPage', {}, asker)).toEqual({ count: 0, list: [] })
})

test('shows no data of a bookmarked question that was deleted', async () => {
  const deleted = await ask(site, asker)
  const hidden = await ask(site, asker)
  await bookmark(deleted.id)
  await bookmark(hidden.id)
  await site.call('questionRemove', { id: deleted.id }, asker)
  await site.call('questionOperation', { id: hidden.id, operation: 'hide' }, moderator)

  const { list } = await site.call('personalBookmarkPage', {}, member)

  expect(list.map((item) => [item.title, item.tags])).toEqual([
    ['Deleted question', []],
    ['Deleted question', []],
  ])
})

test('needs four statements per page, whatever its size', async () => {
  for (let n = 0; n < 3; n++) await bookmark((await ask(site, asker)).id)

  const { result, statements } = await countStatements(() => site.call('personalBookmarkPage', {}, member))

  expect(result.list).toHaveLength(3)
  expect(statements.length).toBeLessThanOrEqual(4)
})
