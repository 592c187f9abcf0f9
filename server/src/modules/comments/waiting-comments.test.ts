import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, comment } from '../../../test/content.ts'
import { holdPost } from '../../../test/held-posts.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let author: TestUser
let member: TestUser
let moderator: TestUser

beforeEach(async () => {
  site = await createTestSite()
  author = await site.addUser('Bo')
  member = await site.addUser('Cy')
  moderator = await site.addUser('Mo', { role_id: 3 })
})
afterEach(() => site.close())

test('a comment waiting for approval is listed and counted only for its author and the staff', async () => {
  const question = await ask(site, member)
  const { comment_id } = await comment(site, author, question)
  await holdPost(site, 'comment', comment_id)
  const page = (number: number, as?: TestUser) => {
    const input = { object_id: question.id, comment_id, page: number, page_size: 10 }
    return site.call('commentPage', input, as)
  }

  for (const viewer of [author, moderator]) {
    expect(await page(1, viewer)).toMatchObject({ count: 1, list: [{ comment_id, status: 11 }] })
    expect(await page(2, viewer)).toMatchObject({ count: 1 })
  }
  for (const viewer of [member, undefined]) {
    expect(await page(1, viewer)).toEqual({ count: 0, list: [] })
    expect(await page(2, viewer)).toEqual({ count: 0, list: [] })
  }
})
