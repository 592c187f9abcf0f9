import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answer, ask, comment } from '../../../test/content.ts'
import { holdPost } from '../../../test/held-posts.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let author: TestUser
let moderator: TestUser

beforeEach(async () => {
  site = await createTestSite()
  author = await site.addUser('Ada')
  moderator = await site.addUser('Mo', { role_id: 3 })
})
afterEach(() => site.close())

async function getInbox(user: TestUser): Promise<string[]> {
  await site.app.events.drain()
  const { list } = await site.call('notificationPage', { type: 'inbox', page_size: 100 }, user)
  return list.map(({ user_info, notification_action, object_info }) =>
    [user_info?.username, notification_action, object_info.object_type].filter(Boolean).join(' | '),
  )
}

type Kind = Parameters<typeof holdPost>[1]

/** Writes a post of the author that waits for approval. Returns the id of its review. */
async function writeHeld(kind: Kind): Promise<number> {
  const question = await ask(site, author)
  const ids = {
    question: async () => question.id,
    answer: async () => (await answer(site, author, question)).id,
    comment: async () => (await comment(site, author, question)).comment_id,
  }
  return holdPost(site, kind, await ids[kind]())
}

async function decide(kind: Kind, status: 'approve' | 'reject'): Promise<void> {
  const review_id = await writeHeld(kind)
  await site.app.events.drain()
  await site.call('queuedPostReview', { review_id, status }, moderator)
}

describe('the author of a post that waited', () => {
  test.each([
    ['question', 'Your question was approved: | question'],
    ['answer', 'Your answer was approved: | answer'],
    ['comment', 'Your comment was approved: | comment'],
  ] as const)('is notified that the %s was approved', async (kind, notice) => {
    await decide(kind, 'approve')

    expect(await getInbox(author)).toEqual([notice])
    expect(await getInbox(moderator)).toEqual([])
  })

  test.each([
    ['question', 'Your question was deleted: | question'],
    ['answer', 'Your answer was deleted: | answer'],
    // A deleted comment is no longer shown to its author: the notification leads to the post that it was on.
    ['comment', 'Your comment was not approved: | question'],
  ] as const)('is notified that the %s was rejected', async (kind, notice) => {
    await decide(kind, 'reject')

    expect(await getInbox(author)).toEqual([notice])
  })
})
