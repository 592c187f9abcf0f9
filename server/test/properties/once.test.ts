import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { encodeId } from '../../src/modules/identifiers/index.ts'
import { addTag, answer, ask, comment, getReputation, recordedEvents } from '../content.ts'
import { createTestSite, type TestSite, type TestUser } from '../site.ts'
import { expectBalance } from './expect-balance.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

describe('two hundred identical concurrent calls take effect once', () => {
  let asker: TestUser
  let author: TestUser
  let member: TestUser

  beforeEach(async () => {
    asker = await site.addUser('Ada')
    author = await site.addUser('Bo')
    member = await site.addUser('Cy', { reputation: 200 })
  })

  const listActivities = async () =>
    (await site.db.selectFrom('activities').select('type').orderBy('id').execute()).map(({ type }) => type)

  const atOnce = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 200 }, call))

  test('votes', async () => {
    const posted = await answer(site, author, await ask(site, asker))

    const results = await atOnce(() => site.call('voteUp', { object_id: posted.id }, member))

    expect(results).toEqual(
      Array.from({ length: 200 }, () => ({ up_votes: 1, down_votes: 0, votes: 1, vote_status: 'vote_up' })),
    )
    expect(await getReputation(site, author)).toBe(11)
    expect(await recordedEvents(site, 'vote.cast')).toHaveLength(1)
    await expectBalance(site)
  })

  test('votes in both directions by many voters', async () => {
    const posted = await answer(site, author, await ask(site, asker))
    const voters: TestUser[] = []
    for (let n = 0; n < 20; n++) voters.push(await site.addUser(`Voter${n}`, { reputation: 200 }))

    await Promise.all(
      voters.flatMap((voter) => [
        site.call('voteUp', { object_id: posted.id }, voter),
        site.call('voteDown', { object_id: posted.id }, voter),
        site.call('voteUp', { object_id: posted.id, is_cancel: true }, voter),
      ]),
    )

    await expectBalance(site)
  })

  test('follows', async () => {
    const question = await ask(site, asker)

    const results = await atOnce(() => site.call('followSwitch', { object_id: question.id }, member))

    expect(new Set(results.map(({ follows }) => follows))).toEqual(new Set([1]))
    await expectBalance(site)
  })

  test('bookmarks', async () => {
    const question = await ask(site, asker)

    const results = await atOnce(() =>
      site.call('bookmarkSwitch', { object_id: question.id, group_id: '0', bookmark: true }, member),
    )

    expect(results.filter((result) => result !== null)).toEqual([{ object_collection_count: 1 }])
    await expectBalance(site)
  })

  test.each(['tag', 'user'] as const)('follows of a %s', async (kind) => {
    const id = kind === 'tag' ? encodeId('tag', await addTag(site)) : String(asker.id)

    await atOnce(() => site.call('followSwitch', { object_id: id }, member))
    await expectBalance(site)
    await atOnce(() => site.call('followSwitch', { object_id: id, is_cancel: true }, member))

    expect(await site.db.selectFrom('follows').select('object_id').execute()).toEqual([])
    await expectBalance(site)
  })

  test('votes on a comment, and their cancellation', async () => {
    const item = await comment(site, author, await ask(site, asker))

    await atOnce(() => site.call('voteUp', { object_id: item.comment_id }, member))
    const results = await atOnce(() =>
      site.call('voteUp', { object_id: item.comment_id, is_cancel: true }, member),
    )

    expect(new Set(results.map(({ votes }) => votes))).toEqual(new Set([0]))
    await expectBalance(site)
  })

  test('invitations', async () => {
    const question = await ask(site, asker)
    const moderator = await site.addUser('Moe', { role_id: 3 })

    await atOnce(() =>
      site.call(
        'questionInvite',
        { id: question.id, invite_user: [member.username, author.username] },
        moderator,
      ),
    )

    const invited = await site.call('questionInvited', { id: question.id })
    expect(invited.map(({ username }) => username)).toEqual([member.username, author.username])
    expect(await recordedEvents(site, 'question.answerInvited')).toHaveLength(1)
  })

  test('deletions and restorations', async () => {
    const question = await ask(site, asker)
    const posted = await answer(site, author, question)
    const admin = await site.addUser('Root', { role_id: 2 })

    await Promise.allSettled(
      Array.from({ length: 100 }, () => site.call('answerRemove', { id: posted.id }, admin)),
    )
    await expectBalance(site)
    await Promise.allSettled(
      Array.from({ length: 100 }, () => site.call('answerRecover', { answer_id: posted.id }, admin)),
    )

    const { answer_count } = await site.call('questionInfo', { id: question.id })
    expect(answer_count).toBe(1)
    await expectBalance(site)
  })

  test('edits of a question', async () => {
    const question = await ask(site, asker)
    const tags = question.tags.map(({ slug_name, display_name }) => ({ slug_name, display_name }))
    const edit = { id: question.id, title: 'How do roses climb up a wall?', content: 'They do.', tags }

    await atOnce(() => site.call('questionUpdate', edit, asker))

    expect(await listActivities()).toEqual(['asked', 'edited'])
    expect(await recordedEvents(site, 'question.edited')).toHaveLength(1)
    await expectBalance(site)
  })

  test('closings', async () => {
    const { id } = await ask(site, asker)
    const moderator = await site.addUser('Moe', { role_id: 3 })

    await atOnce(() => site.call('questionClose', { id, close_type: 63, close_msg: '' }, moderator))

    expect(await listActivities()).toEqual(['asked', 'closed'])
    expect(await recordedEvents(site, 'question.closed')).toHaveLength(1)
    await expectBalance(site)
  })

  test('acceptances', async () => {
    const question = await ask(site, asker)
    const posted = await answer(site, author, question)

    await atOnce(() => site.call('answerAccept', { question_id: question.id, answer_id: posted.id }, asker))

    expect([await getReputation(site, asker), await getReputation(site, author)]).toEqual([3, 16])
    expect(await recordedEvents(site, 'answer.accepted')).toHaveLength(1)
    await expectBalance(site)
  })

  test('acceptances of two answers', async () => {
    const question = await ask(site, asker)
    const answers = [await answer(site, author, question), await answer(site, member, question)]

    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        site.call('answerAccept', { question_id: question.id, answer_id: answers[n % 2]?.id }, asker),
      ),
    )

    const accepted = await site.db.selectFrom('answers').select('id').where('accepted', '=', 1).execute()
    expect(accepted).toHaveLength(1)
    await expectBalance(site)
  })

  test('answers by one account, if the site allows one', async () => {
    const question = await ask(site, asker)

    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => answer(site, author, question, `Give them more sun, ${n} hours.`)),
    )

    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    await expectBalance(site)
  })
})
