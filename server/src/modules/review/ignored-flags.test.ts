import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, comment } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let asker: TestUser
let members: TestUser[]
let moderator: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
  members = [
    await site.addUser('Bo'),
    await site.addUser('Cy'),
    await site.addUser('Di'),
    await site.addUser('Eli'),
  ]
  moderator = await site.addUser('Mo', { role_id: 3 })
})
afterEach(() => site.close())

/** The members by number flag a post, one after the other. */
async function flag(object_id: string, numbers: number[], report_type = 57): Promise<void> {
  for (const number of numbers) {
    await site.call('flagAdd', { object_id, report_type, content: 'So it is.' }, members[number])
  }
}

async function ignoreAll(): Promise<void> {
  for (const { flag_id } of (await site.call('flaggedPostPage', { page_size: 50 }, moderator)).list) {
    await site.call('flagReview', { flag_id, operation_type: 'ignore_report' }, moderator)
  }
}

const countWaiting = async () => (await site.call('flaggedPostPage', {}, moderator)).count

test('a flag that was ignored only counts again once three members have raised it', async () => {
  const { id } = await ask(site, asker)
  await flag(id, [0])
  await ignoreAll()

  await flag(id, [1, 2, 1, 2, 1])
  expect(await countWaiting()).toBe(0)
  await flag(id, [3])
  expect(await countWaiting()).toBe(3)

  await ignoreAll()
  await flag(id, [0, 1])
  expect(await countWaiting()).toBe(0)
})

test('another reason or another version of the post counts separately', async () => {
  const question = await ask(site, asker)
  const { id } = question
  await flag(id, [0])
  await ignoreAll()

  await flag(id, [1], 59)
  expect(await countWaiting()).toBe(1)
  await ignoreAll()

  const tags = [{ slug_name: 'garden', display_name: 'garden' }]
  const text = {
    title: question.title,
    content: 'Buy watches, in this question here.',
    tags,
    edit_summary: '',
  }
  await site.call('questionUpdate', { id, ...text }, asker)
  await flag(id, [1])
  expect(await countWaiting()).toBe(1)
})

test('a flag with its own text waits, whatever was ignored before', async () => {
  const { id } = await ask(site, asker)
  await flag(id, [0], 59)
  await ignoreAll()

  await flag(id, [1], 59)
  expect(await countWaiting()).toBe(1)
})

test('the text of a comment is its version', async () => {
  const { comment_id: id } = await comment(site, asker, await ask(site, asker))
  await flag(id, [0])
  await ignoreAll()
  await flag(id, [1])
  expect(await countWaiting()).toBe(0)

  const edit = { comment_id: id, original_text: 'Another text than before.' }
  await site.call('commentUpdate', edit, moderator)
  await flag(id, [2])
  expect(await countWaiting()).toBe(1)
})
