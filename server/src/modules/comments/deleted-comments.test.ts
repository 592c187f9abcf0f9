import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, comment, getDenial, recordedEvents } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { encodeId } from '../identifiers/index.ts'

let site: TestSite
let asker: TestUser
let author: TestUser
let member: TestUser
let moderator: TestUser
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
  author = await site.addUser('Bo')
  member = await site.addUser('Cy')
  moderator = await site.addUser('Mo', { role_id: 3 })
  admin = await site.addUser('Root', { role_id: 2 })
})
afterEach(() => site.close())

const unknownComment = encodeId('comment', 999_999)
const forbidden = { reason: 'error.rank.fail_to_meet_the_condition', status: 403 }
const notFound = { reason: 'error.comment.not_found', status: 400 }
const noObject = { reason: 'error.object.not_found', status: 400 }

describe('deleting a comment', () => {
  const remove = (comment_id: string, as: TestUser) => site.call('commentRemove', { comment_id }, as)

  test('hides it for everyone', async () => {
    const question = await ask(site, asker)
    const { comment_id } = await comment(site, author, question)

    expect(await remove(comment_id, author)).toBeNull()
    expect(await remove(comment_id, author)).toBeNull()

    expect(await site.call('commentPage', { object_id: question.id }, admin)).toEqual({ count: 0, list: [] })
    expect(await getDenial(site.call('commentInfo', { id: comment_id }, author))).toEqual(notFound)
    expect(await recordedEvents(site, 'comment.statusChanged')).toHaveLength(1)
  })

  test('is allowed to its author and the staff', async () => {
    const question = await ask(site, asker)
    const { comment_id } = await comment(site, author, question)

    expect(await getDenial(remove(comment_id, member))).toEqual(forbidden)
    expect(await getDenial(remove(unknownComment, author))).toEqual(noObject)
    expect(await remove(comment_id, moderator)).toBeNull()
  })
})

test('deletes every comment of an account whose content is removed', async () => {
  const question = await ask(site, asker)
  await comment(site, author, question)
  const others = await comment(site, member, question)

  await inTransaction(site.db, (tx) =>
    site.app.events.record(tx, 'user.contentRemovalRequested', {
      until: site.clock.now,
      userId: author.id,
      actorId: admin.id,
    }),
  )
  await site.app.events.drain()

  const { list } = await site.call('commentPage', { object_id: question.id }, admin)
  expect(list.map((item) => item.comment_id)).toEqual([others.comment_id])
})
