import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answer, ask, comment, recordedEvents, setReputation } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { decodeObjectId } from '../identifiers/index.ts'

let site: TestSite
let asker: TestUser
let author: TestUser
let follower: TestUser
let moderator: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
  author = await site.addUser('Bo')
  follower = await site.addUser('Cy', { reputation: 500 })
  moderator = await site.addUser('Mo', { role_id: 3 })
})
afterEach(() => site.close())

/** The contents of a user's inbox, newest first, as actor and action. */
async function getInbox(user: TestUser, inbox_type?: string): Promise<string[]> {
  await site.app.events.drain()
  const { list } = await site.call('notificationPage', { type: 'inbox', inbox_type, page_size: 100 }, user)
  return list.map((item) =>
    [item.user_info?.username, item.notification_action, item.object_info.object_type]
      .filter(Boolean)
      .join(' | '),
  )
}

const getUnreadCounts = async (user: TestUser) =>
  (await site.call('notificationStatus', undefined, user)).inbox

const follow = (object: { id: string }, as: TestUser) =>
  site.call('followSwitch', { object_id: object.id, is_cancel: false }, as)

describe('an answer', () => {
  test('notifies the asker and followers, and never its author', async () => {
    const question = await ask(site, asker)
    await follow(question, follower)
    await follow(question, author)
    await follow(question, asker)

    const posted = await answer(site, author, question)

    expect(await getInbox(asker)).toEqual(['bo | answered the question | answer'])
    expect(await getInbox(follower)).toEqual(['bo | answered the question | answer'])
    expect(await getInbox(author)).toEqual([])
    const { list } = await site.call('notificationPage', { type: 'inbox' }, asker)
    expect(list[0]).toMatchObject({
      user_info: { username: 'bo', display_name: 'Bo', status: 'normal' },
      object_info: {
        title: question.title,
        object_id: posted.id,
        object_map: { question: question.id, answer: posted.id, comment: '' },
      },
      rank: 0,
      is_read: false,
    })
  })

  test('to one’s own question notifies no one', async () => {
    await answer(site, asker, await ask(site, asker))

    expect(await getInbox(asker)).toEqual([])
  })

  test('that is edited notifies the asker and followers, except the editor', async () => {
    const question = await ask(site, asker)
    await follow(question, follower)
    const posted = await answer(site, author, question)
    await site.call('answerUpdate', { id: posted.id, content: 'Other words than before.' }, moderator)
    site.clock.now += 3600
    await site.call('answerUpdate', { id: posted.id, content: 'Other words again.' }, moderator)

    expect(await getInbox(asker)).toEqual([
      'mo | edited an answer to | answer',
      'mo | edited an answer to | answer',
      'bo | answered the question | answer',
    ])
    expect(await getInbox(follower)).toHaveLength(3)
  })

  test('that is accepted notifies its author and followers', async () => {
    const question = await ask(site, asker)
    await follow(question, follower)
    const posted = await answer(site, author, question)
    await site.call('answerAccept', { question_id: question.id, answer_id: posted.id }, asker)

    expect((await getInbox(author))[0]).toBe('ada | accepted an answer to | answer')
    expect((await getInbox(follower))[0]).toBe('ada | accepted an answer to | answer')
    expect(await getInbox(asker)).toEqual(['bo | answered the question | answer'])
  })

  test('that is accepted again notifies no one again', async () => {
    const question = await ask(site, asker)
    await follow(question, follower)
    const posted = await answer(site, author, question)
    const accept = (answer_id: string) => {
      return site.call('answerAccept', { question_id: question.id, answer_id }, asker)
    }

    await accept(posted.id)
    for (let turn = 0; turn < 3; turn++) {
      await accept('0')
      await accept(posted.id)
    }

    const accepted = 'ada | accepted an answer to | answer'
    expect((await getInbox(author)).filter((entry) => entry === accepted)).toHaveLength(1)
    expect((await getInbox(follower)).filter((entry) => entry === accepted)).toHaveLength(1)
  })

  test('that the staff deletes notifies its author, and the staff is not named', async () => {
    const question = await ask(site, asker)
    const posted = await answer(site, author, question)
    const own = await answer(site, asker, question)
    await site.app.events.drain()
    await site.call('answerRemove', { id: posted.id }, moderator)
    await site.call('answerRemove', { id: own.id }, asker)

    expect(await getInbox(author)).toEqual(['Your answer was deleted: | answer'])
    expect(await getInbox(asker)).toEqual(['bo | answered the question | answer'])
  })
})

describe('a comment', () => {
  test('notifies the author of the post', async () => {
    const question = await ask(site, asker)
    const posted = await answer(site, author, question)
    await comment(site, follower, question)
    await comment(site, follower, posted)
    await comment(site, asker, question)

    expect(await getInbox(asker)).toEqual([
      'cy | commented on the question | comment',
      'bo | answered the question | answer',
    ])
    expect(await getInbox(author)).toEqual(['cy | commented on an answer to | comment'])
  })

  test('notifies each user it addresses and the author of the post once', async () => {
    const question = await ask(site, asker)
    const first = await comment(site, author, question)
    await site.call(
      'commentAdd',
      {
        object_id: question.id,
        original_text: 'I agree with both.',
        reply_comment_id: first.comment_id,
        mention_username_list: ['bo', 'mo', 'cy'],
      },
      follower,
    )

    expect(await getInbox(author)).toEqual(['cy | replied to you on | comment'])
    expect(await getInbox(moderator)).toEqual(['cy | mentioned you on | comment'])
    expect(await getInbox(asker)).toEqual([
      'cy | commented on the question | comment',
      'bo | commented on the question | comment',
    ])
    expect(await getInbox(follower)).toEqual([])
  })

  test('notifies the author of the post when a user replies to their own comment', async () => {
    const question = await ask(site, asker)
    const { comment_id: reply_comment_id } = await comment(site, follower, question)
    const input = { object_id: question.id, original_text: 'And one more thing.', reply_comment_id }
    await site.call('commentAdd', { ...input, mention_username_list: ['cy'] }, follower)

    expect(await getInbox(asker)).toEqual([
      'cy | commented on the question | comment',
      'cy | commented on the question | comment',
    ])
  })

  test('notifies the author of the post of a reply to that author once', async () => {
    const question = await ask(site, asker)
    const { comment_id: reply_comment_id } = await comment(site, asker, question)
    const input = { object_id: question.id, original_text: 'Which one do you mean?', reply_comment_id }
    await site.call('commentAdd', input, follower)

    expect(await getInbox(asker)).toEqual(['cy | replied to you on | comment'])
  })

  test('notifies no one who may not see the post', async () => {
    const question = await ask(site, asker)
    await site.call('questionOperation', { id: question.id, operation: 'hide' }, moderator)
    await site.call(
      'commentAdd',
      { object_id: question.id, original_text: 'Look at this.', mention_username_list: ['cy'] },
      moderator,
    )

    await comment(site, moderator, question)

    expect(await getInbox(follower)).toEqual([])
    expect(await getInbox(asker)).toHaveLength(2)
  })
})

describe('a vote', () => {
  test('notifies the first time in each direction, without naming downvoters', async () => {
    const question = await ask(site, asker)
    const posted = await answer(site, author, question)
    const newComment = await comment(site, author, question)
    const vote = (name: 'voteUp' | 'voteDown', object_id: string) =>
      site.call(name, { object_id, is_cancel: false }, follower)
    await vote('voteUp', question.id)
    await vote('voteDown', question.id)
    await vote('voteUp', question.id)
    await vote('voteUp', posted.id)
    await vote('voteDown', posted.id)
    await vote('voteUp', newComment.comment_id)

    expect(await getInbox(asker, 'votes')).toEqual([
      'Somebody downvoted the question | question',
      'cy | upvoted the question | question',
    ])
    expect(await getInbox(author, 'votes')).toEqual([
      'cy | upvoted a comment on | comment',
      'Somebody downvoted an answer to | answer',
      'cy | upvoted an answer to | answer',
    ])
    expect(await getInbox(follower)).toEqual([])
  })
})

describe('a question', () => {
  test('that a user is asked to answer notifies them once', async () => {
    const question = await ask(site, asker)
    await setReputation(site, asker, 1000)
    const invite = (invite_user: string[]) =>
      site.call('questionInvite', { id: question.id, invite_user }, asker)
    await invite(['bo', 'ada'])
    await invite(['bo', 'cy'])
    await invite([])
    await invite(['bo', 'cy'])

    expect(await getInbox(author, 'invites')).toEqual(['ada | invited you to answer | question'])
    expect(await getInbox(follower, 'invites')).toHaveLength(1)
    expect(await getInbox(follower, 'votes')).toEqual([])
    expect(await getInbox(asker)).toEqual([])
  })

  test('that the staff closes, reopens or deletes notifies its asker', async () => {
    const closed = await ask(site, asker)
    await site.call('questionClose', { id: closed.id, close_type: 63 }, moderator)
    await site.call('questionReopen', { question_id: closed.id }, moderator)
    const question = await ask(site, asker)
    await site.call('questionRemove', { id: question.id }, await site.addUser('Root', { role_id: 2 }))

    expect(await getInbox(asker)).toEqual([
      'Your question was deleted: | question',
      'Your question was reopened: | question',
      'Your question was closed: | question',
    ])
    const { list } = await site.call('notificationPage', { type: 'inbox' }, asker)
    expect(list[0]?.object_info.title).toBe(question.title)
  })
})

test('a repeated event adds nothing to the inbox', async () => {
  const question = await ask(site, asker)
  await answer(site, author, question)
  const [posted] = await site.db
    .selectFrom('outbox')
    .selectAll()
    .where('name', '=', 'answer.posted')
    .execute()
  if (!posted) throw new Error('The answer was announced.')
  await site.app.events.drain()
  await site.db
    .insertInto('outbox')
    .values({ ...posted, attempts: 0, available_at: site.clock.now })
    .execute()

  expect(await getInbox(asker)).toHaveLength(1)
  expect(await getUnreadCounts(asker)).toBe(1)
  expect(await recordedEvents(site, 'notification.created')).toEqual([])
})

test('deleted accounts are not notified', async () => {
  const question = await ask(site, asker)
  await site.db.updateTable('users').set({ status: 10 }).where('id', '=', asker.id).execute()
  await answer(site, author, question)
  await site.app.events.drain()

  expect(await site.db.selectFrom('notifications').select('id').execute()).toEqual([])
})

test('hidden posts lose their title and ids, and deleted accounts their name', async () => {
  const question = await ask(site, asker)
  await follow(question, follower)
  const posted = await answer(site, author, question)
  await site.app.events.drain()
  await site.call('answerRemove', { id: posted.id }, author)
  const first = await site.call('notificationPage', { type: 'inbox' }, follower)
  expect(first.list[0]?.object_info).toEqual({
    title: question.title,
    object_id: '0',
    object_type: 'answer',
    object_map: { question: question.id, answer: '0', comment: '' },
  })

  await site.call('questionOperation', { id: question.id, operation: 'hide' }, moderator)
  await site.db.updateTable('users').set({ status: 10 }).where('id', '=', author.id).execute()
  const { list } = await site.call('notificationPage', { type: 'inbox' }, follower)

  expect(list[0]).toMatchObject({
    user_info: { id: '', username: '', display_name: 'user..', status: 'deleted', avatar: '' },
    object_info: {
      title: 'Deleted question',
      object_id: '0',
      object_map: { question: '0', answer: '0', comment: '' },
    },
  })
  expect(JSON.stringify(list)).not.toContain(question.title)
})

test('a snapshot keeps the name that a user had', async () => {
  await answer(site, author, await ask(site, asker))
  await site.app.events.drain()
  await site.db.updateTable('users').set({ display_name: 'Bob' }).where('id', '=', author.id).execute()

  const { list } = await site.call('notificationPage', { type: 'inbox' }, asker)

  expect(list[0]?.user_info?.display_name).toBe('Bo')
})

test('writes short ids if the site’s URLs are short', async () => {
  const { seo } = site.app.settings.current
  await site.app.settings.replace({ seo: { ...seo, permalink: 3 } })
  const question = await ask(site, asker)
  const posted = await answer(site, author, question)
  await site.app.events.drain()

  const { list } = await site.call('notificationPage', { type: 'inbox' }, asker)

  expect(posted.id.length).toBeLessThan(17)
  expect(list[0]?.object_info).toMatchObject({
    object_id: posted.id,
    object_map: { question: question.id, answer: posted.id, comment: '' },
  })
  expect(decodeObjectId('answer', list[0]?.object_info.object_id ?? '')).toBeGreaterThan(0)
})
