import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answer, ask, comment, getDenial, recordedEvents, setReputation } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { decodeObjectId, encodeId } from '../identifiers/index.ts'

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

describe('writing a comment', () => {
  test('returns the comment and announces the users it concerns', async () => {
    const question = await ask(site, asker)

    const item = await site.call(
      'commentAdd',
      {
        object_id: question.id,
        original_text: 'Is it *hot* there, [@cy](/users/cy)?',
        mention_username_list: ['CY', 'nobody'],
      },
      author,
    )

    expect(item).toMatchObject({
      object_id: question.id,
      created_at: site.clock.now,
      vote_count: 0,
      is_vote: false,
      parsed_text: expect.stringContaining('<em>hot</em>'),
      user_id: String(author.id),
      username: 'bo',
      user_display_name: 'Bo',
      user_status: 'normal',
      reply_user_id: '',
      reply_comment_id: '',
    })
    expect(item.comment_id).toHaveLength(17)
    expect(item.member_actions.map(({ action, type }) => `${action} ${type}`)).toEqual([
      'report reason',
      'edit edit',
      'delete reason',
    ])
    expect(await recordedEvents(site, 'comment.posted')).toEqual([
      {
        commentId: decodeObjectId('comment', item.comment_id),
        objectId: decodeObjectId('question', question.id),
        questionId: decodeObjectId('question', question.id),
        answerId: 0,
        actorId: author.id,
        replyUserId: 0,
        mentionedUserIds: [member.id],
      },
    ])
    const entries = await site.db
      .selectFrom('activities')
      .select(['type', 'user_id', 'original_object_id'])
      .where('type', '=', 'commented')
      .execute()
    expect(entries).toEqual([
      { type: 'commented', user_id: author.id, original_object_id: decodeObjectId('question', question.id) },
    ])
  })

  test('does not touch the question’s last activity', async () => {
    const question = await ask(site, asker)
    site.clock.now += 60
    await comment(site, author, question)

    expect((await site.call('questionInfo', { id: question.id })).update_time).toBe(question.update_time)
  })

  test('names the user who is replied to, unless users reply to themselves', async () => {
    const posted = await answer(site, author, await ask(site, asker))
    const first = await comment(site, member, posted)
    const reply = (as: TestUser) =>
      site.call(
        'commentAdd',
        {
          object_id: posted.id,
          original_text: `I agree, ${as.username}.`,
          reply_comment_id: first.comment_id,
        },
        as,
      )

    expect(await reply(asker)).toMatchObject({
      reply_user_id: String(member.id),
      reply_username: 'cy',
      reply_user_display_name: 'Cy',
      reply_comment_id: first.comment_id,
      reply_user_status: 'normal',
    })
    expect(await reply(member)).toMatchObject({
      reply_user_id: '',
      reply_username: '',
      reply_comment_id: first.comment_id,
    })
  })

  test('works on closed questions as well', async () => {
    const question = await ask(site, asker)
    await site.call('questionClose', { id: question.id, close_type: 63 }, moderator)

    expect(await comment(site, author, question)).toMatchObject({ object_id: question.id })
  })

  test.each([
    ['too short', 'x', 'original_text: validation.min_length'],
    ['blank', '    ', 'original_text: validation.required'],
    ['too long', 'x'.repeat(601), 'original_text: validation.max_length'],
    ['without anything to see', '<!-- none -->', 'original_text: error.comment.content_cannot_empty'],
  ])('rejects a text that is %s', async (_, text, field) => {
    const question = await ask(site, asker)

    expect(await getDenial(comment(site, author, question, text))).toEqual({
      reason: 'base.request_format_error',
      status: 400,
      fields: [field],
    })
  })

  test('rejects users who may not comment, and objects that cannot be commented on', async () => {
    const question = await ask(site, asker)
    const onQuestion = await comment(site, author, question)
    const deleted = await ask(site, asker)
    const orphan = await answer(site, author, deleted)
    const removed = await answer(site, author, question)
    await site.call('answerRemove', { id: removed.id }, author)
    await site.call('questionRemove', { id: deleted.id }, admin)
    const hidden = await ask(site, asker)
    await site.call('questionOperation', { id: hidden.id, operation: 'hide' }, moderator)
    const newcomer = await site.addUser('Nia', { reputation: 0 })

    const gone = { reason: 'error.object.already_deleted', status: 400 }
    expect(await getDenial(comment(site, newcomer, question))).toEqual(forbidden)
    expect(await getDenial(comment(site, member, { id: encodeId('question', 999_999) }))).toEqual(noObject)
    expect(await getDenial(comment(site, member, { id: onQuestion.comment_id }))).toEqual(noObject)
    expect(await getDenial(comment(site, member, hidden))).toEqual(noObject)
    expect(await getDenial(comment(site, asker, deleted))).toEqual(gone)
    expect(await getDenial(comment(site, author, orphan))).toEqual(noObject)
    expect(await getDenial(comment(site, author, removed))).toEqual(gone)
    const reply = (reply_comment_id: string) =>
      getDenial(
        site.call(
          'commentAdd',
          { object_id: question.id, original_text: 'I agree.', reply_comment_id },
          member,
        ),
      )
    expect(await reply(unknownComment)).toEqual(notFound)
    await site.call('commentRemove', { comment_id: onQuestion.comment_id }, author)
    expect(await reply(onQuestion.comment_id)).toEqual(notFound)
    expect(
      await getDenial(site.call('commentAdd', { object_id: question.id, original_text: 'Hello there' })),
    ).toMatchObject({ status: 401 })
  })
})

describe('editing a comment', () => {
  const edit = (comment_id: string, as: TestUser, original_text = 'Is it *cold* there?') =>
    site.call('commentUpdate', { comment_id, original_text }, as)

  test('is allowed to its author for five minutes, and to the staff at any time', async () => {
    const { comment_id } = await comment(site, author, await ask(site, asker))

    site.clock.now += 300
    expect(await edit(comment_id, author)).toEqual({
      comment_id,
      original_text: 'Is it *cold* there?',
      parsed_text: '<p>Is it <em>cold</em> there?</p>',
      status: 1,
    })
    site.clock.now += 1
    expect(await getDenial(edit(comment_id, author))).toEqual({
      reason: 'error.comment.cannot_edit_after_deadline',
      status: 400,
    })
    for (const [user, text] of [
      [admin, 'Is it warm there?'],
      [moderator, 'Is it hot there?'],
    ] as const) {
      await edit(comment_id, user, text)
      expect((await site.call('commentInfo', { id: comment_id })).original_text).toBe(text)
    }
  })

  test('replaces no text that the caller has not seen', async () => {
    const { comment_id, original_text } = await comment(site, author, await ask(site, asker))
    const save = (text: string, previous_text: string) =>
      site.call('commentUpdate', { comment_id, original_text: text, previous_text }, author)

    await save('Is it cold there?', original_text)
    // As if the first response was lost.
    await save('Is it cold there?', original_text)
    expect(await getDenial(save('Is it hot there?', original_text))).toMatchObject({
      status: 409,
      fields: ['original_text: error.revision.outdated'],
    })
    expect((await site.call('commentInfo', { id: comment_id })).original_text).toBe('Is it cold there?')
    await save('Is it hot there?', 'Is it cold there?')
  })

  test('rejects everyone else', async () => {
    const question = await ask(site, asker)
    const { comment_id } = await comment(site, author, question)

    expect(await getDenial(edit(comment_id, member))).toEqual(forbidden)
    expect(await getDenial(edit(unknownComment, author))).toEqual(notFound)
    expect(await getDenial(edit(question.id, author))).toEqual(notFound)
    expect(await getDenial(edit(comment_id, author, '<!-- none -->'))).toMatchObject({
      fields: ['original_text: error.comment.content_cannot_empty'],
    })
    await site.call('commentRemove', { comment_id }, author)
    expect(await getDenial(edit(comment_id, author))).toEqual(notFound)
  })
})

describe('reading comments', () => {
  async function fourComments() {
    const question = await ask(site, asker)
    const ids: string[] = []
    for (const writer of [author, member, asker, moderator]) {
      site.clock.now += 10
      ids.push((await comment(site, writer, question)).comment_id)
    }
    await site.call('voteUp', { object_id: ids[2] ?? '' }, member)
    return { question, ids }
  }

  const getIds = (page: { list: { comment_id: string }[] }) => page.list.map((item) => item.comment_id)

  test('sorts them by every order and pages through them', async () => {
    const { question, ids } = await fourComments()
    const [first, second, third, fourth] = ids
    const page = (query: object) => site.call('commentPage', { object_id: question.id, ...query })

    expect(getIds(await page({}))).toEqual([first, second, third, fourth])
    expect(getIds(await page({ query_cond: 'created_at' }))).toEqual([fourth, third, second, first])
    expect(getIds(await page({ query_cond: 'vote', page_size: 3 }))).toEqual([third, first, second])
    const last = await page({ page: 2, page_size: 3 })
    expect([last.count, getIds(last)]).toEqual([4, [fourth]])
    expect(await page({ page: 9 })).toEqual({ count: 4, list: [] })
    expect(await getDenial(page({ query_cond: 'best' }))).toMatchObject({
      reason: 'base.request_format_error',
    })
  })

  test('adds a named comment that is not on the page, without counting it twice', async () => {
    const { question, ids } = await fourComments()
    const [first, second, third] = ids
    const named = (comment_id: string | undefined) =>
      site.call('commentPage', { object_id: question.id, comment_id, page_size: 1 })
    const elsewhere = await comment(site, author, await ask(site, asker))

    const page = await named(third)
    expect([page.count, getIds(page)]).toEqual([4, [first, third]])
    expect(getIds(await named(first))).toEqual([first])
    expect(getIds(await named(elsewhere.comment_id))).toEqual([first])
    const later = await site.call('commentPage', {
      object_id: question.id,
      comment_id: first,
      page: 2,
      page_size: 1,
    })
    expect(getIds(later)).toEqual([second, first])
  })

  test('returns the user’s own vote and permissions', async () => {
    const { question, ids } = await fourComments()
    const page = await site.call('commentPage', { object_id: question.id }, member)
    const byId = new Map(page.list.map((item) => [item.comment_id, item]))

    expect(byId.get(ids[2] ?? '')).toMatchObject({ is_vote: true, vote_count: 1 })
    expect(byId.get(ids[0] ?? '')).toMatchObject({ is_vote: false, member_actions: [{ action: 'report' }] })
    const anonymous = await site.call('commentPage', { object_id: question.id })
    expect(anonymous.list.flatMap((item) => item.member_actions)).toEqual([])
  })

  test('hides them with their post', async () => {
    const question = await ask(site, asker)
    const posted = await answer(site, author, question)
    const onQuestion = await comment(site, author, question)
    const onAnswer = await comment(site, asker, posted)
    const page = (object_id: string, as?: TestUser) => site.call('commentPage', { object_id }, as)

    await site.call('answerRemove', { id: posted.id }, author)
    const noAnswer = { reason: 'error.answer.not_found', status: 404 }
    expect(await getDenial(page(posted.id, member))).toEqual(noAnswer)
    expect(await getDenial(site.call('commentInfo', { id: onAnswer.comment_id }))).toEqual(notFound)
    expect((await page(posted.id, author)).count).toBe(1)

    await site.call('questionOperation', { id: question.id, operation: 'hide' }, moderator)
    const noQuestion = { reason: 'error.question.not_found', status: 404 }
    expect(await getDenial(page(question.id, member))).toEqual(noQuestion)
    expect(await getDenial(page(posted.id, member))).toEqual(noAnswer)
    expect(await getDenial(site.call('commentInfo', { id: onQuestion.comment_id }, author))).toEqual(notFound)
    expect((await page(question.id, asker)).count).toBe(1)
  })

  test('rejects missing objects', async () => {
    const item = await comment(site, author, await ask(site, asker))

    for (const kind of ['question', 'answer'] as const) {
      const denial = { reason: `error.${kind}.not_found`, status: 404 }
      expect(await getDenial(site.call('commentPage', { object_id: encodeId(kind, 999_999) }))).toEqual(
        denial,
      )
    }
    expect(await getDenial(site.call('commentPage', { object_id: 'nonsense!' }))).toEqual(noObject)
    expect(await getDenial(site.call('commentPage', { object_id: item.comment_id }))).toEqual(noObject)
    expect(await getDenial(site.call('commentInfo', { id: unknownComment }))).toEqual(notFound)
    expect(await site.call('commentInfo', { id: item.comment_id })).toMatchObject({
      comment_id: item.comment_id,
    })
  })

  test('shows the account of a deleted user as gone', async () => {
    const question = await ask(site, asker)
    await comment(site, author, question)
    await site.db.updateTable('users').set({ status: 10 }).where('id', '=', author.id).execute()

    const [item] = (await site.call('commentPage', { object_id: question.id })).list

    expect(item).toMatchObject({ user_status: 'deleted', user_avatar: '' })
    expect(item?.user_display_name).toMatch(/^user/)
  })

  test('needs four statements for a page, whatever its size', async () => {
    const { question } = await fourComments()

    const { result, statements } = await countStatements(() =>
      site.call('commentPage', { object_id: question.id }, member),
    )

    expect(result.list).toHaveLength(4)
    expect(statements.length).toBeLessThanOrEqual(4)
  })

  test('keeps the requirements of a privilege level', async () => {
    const question = await ask(site, asker)
    const { privileges } = site.app.settings.current
    await site.app.settings.replace({
      privileges: { ...privileges, ranks: { ...privileges.ranks, 'comment.add': 50 } },
    })

    expect(await getDenial(comment(site, member, question))).toEqual(forbidden)
    await setReputation(site, member, 50)
    await comment(site, member, question)
  })
})
