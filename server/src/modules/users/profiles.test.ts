import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addTag, answer, ask, comment, getDenial, setReputation } from '../../../test/content.ts'
import { createTestSite, getCaller, type TestSite, type TestUser } from '../../../test/site.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { decodeObjectId, encodeId } from '../identifiers/index.ts'
import { createReputation } from '../reputation/index.ts'

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
  member = await site.addUser('Cy', { reputation: 500 })
  moderator = await site.addUser('Moe', { role_id: 3 })
  admin = await site.addUser('Root', { role_id: 2 })
})
afterEach(() => site.close())

const unknown = { reason: 'error.user.not_found', status: 400 }
const toNumber = (kind: 'question' | 'answer' | 'comment', id: string) => decodeObjectId(kind, id) ?? 0

async function useShortIds() {
  const { seo } = site.app.settings.current
  await site.app.settings.replace({ seo: { ...seo, permalink: 3 } })
}

describe('the comments of an account', () => {
  const page = (
    input: Parameters<typeof site.call<'personalCommentPage'>>[1] = { username: 'BO' },
    as = member,
  ) => site.call('personalCommentPage', input, as)

  test('are listed newest first, with their posts', async () => {
    const question = await ask(site, asker, { title: 'Where do tomatoes grow best?' })
    const posted = await answer(site, author, question)
    const first = await comment(site, author, question, 'In the **south**.')
    site.clock.now += 60
    const second = await comment(site, author, posted)

    const { count, list } = await page()

    expect(count).toBe(2)
    expect(list.map(({ comment_id }) => comment_id)).toEqual([second.comment_id, first.comment_id])
    expect(list[1]).toEqual({
      comment_id: first.comment_id,
      created_at: site.clock.now - 60,
      object_id: question.id,
      object_type: 'question',
      question_id: question.id,
      answer_id: '',
      title: 'Where do tomatoes grow best?',
      url_title: 'where-do-tomatoes-grow-best',
      content: '<p>In the <strong>south</strong>.</p>',
    })
    expect(list[0]).toMatchObject({ object_id: posted.id, object_type: 'answer', answer_id: posted.id })
  })

  test('are paginated, and are the caller’s own if no name is given', async () => {
    const question = await ask(site, asker)
    for (let n = 0; n < 3; n++) await comment(site, author, question)

    const { count, list } = await page({ page: 2, page_size: 2 }, author)

    expect({ count, length: list.length }).toEqual({ count: 3, length: 1 })
  })

  test('omit posts that the user may not see', async () => {
    const hidden = await ask(site, asker)
    const gone = await ask(site, asker)
    const posted = await answer(site, asker, await ask(site, asker))
    for (const object of [hidden, gone, posted]) await comment(site, author, object)
    await site.call('questionOperation', { id: hidden.id, operation: 'hide' }, moderator)
    await site.call('questionRemove', { id: gone.id }, admin)
    await site.call('answerRemove', { id: posted.id }, moderator)

    expect(await page()).toEqual({ count: 0, list: [] })
    expect((await page({ username: 'bo' }, asker)).list.map(({ object_id }) => object_id)).toEqual([
      hidden.id,
    ])
  })

  test('contain short ids if the site uses them', async () => {
    const question = await ask(site, asker)
    const posted = await answer(site, author, question)
    await comment(site, author, posted)
    await useShortIds()

    const short = {
      question_id: encodeId('question', toNumber('question', question.id), true),
      answer_id: encodeId('answer', toNumber('answer', posted.id), true),
    }
    expect((await page()).list[0]).toMatchObject({ ...short, object_id: short.answer_id })
  })

  test('are empty for an unknown name, and for visitors without a name', async () => {
    expect(await getDenial(page({ username: 'nobody' }))).toEqual(unknown)
    expect(await getDenial(site.call('personalCommentPage', {}))).toEqual(unknown)
  })
})

describe('the reputation history', () => {
  const page = (username: string, as?: TestUser, language = 'en_US') =>
    site.call('personalRankPage', { username }, as, { language })

  test('returns each change with its cause, newest first', async () => {
    const question = await ask(site, asker, { title: 'Where do tomatoes grow best?' })
    const posted = await answer(site, author, question, 'In the *south*.')
    await site.call('voteUp', { object_id: posted.id }, member)
    site.clock.now += 60
    await site.call('answerAccept', { question_id: question.id, answer_id: posted.id }, asker)
    await site.call('voteDown', { object_id: posted.id }, moderator)

    const { count, list } = await page('bo')

    // The first point, for activation, is counted but has no object to list.
    expect(count).toBe(3)
    expect(list.map(({ reputation, rank_type }) => [reputation, rank_type])).toEqual([
      [15, 'Answer accepted'],
      [10, 'Received an upvote'],
    ])
    expect(list[0]).toMatchObject({
      created_at: site.clock.now,
      object_id: posted.id,
      object_type: 'answer',
      question_id: question.id,
      answer_id: posted.id,
      title: 'Where do tomatoes grow best?',
      content: '<p>In the <em>south</em>.</p>',
    })
    expect((await page('ada')).list.map(({ reputation, rank_type }) => [reputation, rank_type])).toEqual([
      [2, 'Accepted an answer'],
    ])
    expect((await page('bo', undefined, 'zh_CN')).list[0]?.rank_type).toBe('回答被采纳')
  })

  test('omits what was reverted, and keeps the long id of the object', async () => {
    const question = await ask(site, asker)
    await site.call('voteUp', { object_id: question.id }, member)
    await useShortIds()

    const [entry] = (await page('ada')).list
    expect(entry?.object_id).toBe(question.id)
    expect(entry?.question_id).not.toBe(question.id)
    await site.call('voteUp', { object_id: question.id, is_cancel: true }, member)
    expect((await page('ada')).list).toEqual([])
  })

  test('omits entries that only keep the sum above the minimum', async () => {
    const question = await ask(site, asker)
    const voters = [member, moderator, await site.addUser('Di', { reputation: 500 })]
    await site.call('voteUp', { object_id: question.id }, member)
    for (const voter of voters.slice(1)) await site.call('voteDown', { object_id: question.id }, voter)
    await site.call('voteUp', { object_id: question.id, is_cancel: true }, member)

    const actions = await site.db.selectFrom('reputation_log').select('action').execute()
    expect(actions.map(({ action }) => action)).toContain('question.voted_up.floor')
    expect(await page('ada')).toEqual({ count: 1, list: [] })
  })

  test('shows visitors nothing hidden, and its owner only that it counts', async () => {
    const question = await ask(site, asker, { title: 'A question with a secret?' })
    const posted = await answer(site, author, question, 'The secret itself.')
    await site.call('voteUp', { object_id: posted.id }, member)
    await site.call('questionRemove', { id: question.id }, admin)

    expect((await page('bo', member)).list).toEqual([])
    expect((await page('bo', moderator)).list).toMatchObject([{ title: 'Deleted question', content: '' }])
    const own = await page('bo', author)
    expect(own.list).toMatchObject([{ title: 'Deleted question', content: '', reputation: 10 }])
    expect(JSON.stringify(own)).not.toContain('secret')
  })

  test('names the question of a deleted answer, but does not show its text', async () => {
    const question = await ask(site, asker, { title: 'Where do tomatoes grow best?' })
    const posted = await answer(site, author, question)
    await site.call('voteUp', { object_id: posted.id }, member)
    await site.call('answerRemove', { id: posted.id }, moderator)

    expect((await page('bo', member)).list).toEqual([])
    expect((await page('bo', author)).list).toMatchObject([
      { title: 'Where do tomatoes grow best?', content: '' },
    ])
  })

  test('shows approved suggestions, including those for tags', async () => {
    const tagId = await addTag(site, 'sails')
    const reputation = createReputation({ settings: site.app.settings })
    await inTransaction(site.db, (tx) =>
      reputation.creditApprovedEdit(
        tx,
        { revisionId: 7, objectId: tagId, userId: author.id, reviewerId: moderator.id },
        site.clock.now,
      ),
    )

    expect((await page('bo')).list).toMatchObject([
      { object_type: 'tag', title: 'sails', url_title: 'sails', reputation: 2, rank_type: 'Edit approved' },
    ])
    await site.db.updateTable('tags').set({ status: 10 }).where('id', '=', tagId).execute()
    expect((await page('bo')).list).toEqual([])
  })

  test('shortens texts that are too long to be sent together', async () => {
    const content = `${'a'.repeat(60)} `.repeat(1000)
    for (const title of ['One question of tomatoes?', 'Another one?', 'The last one?']) {
      const question = await ask(site, asker, { title })
      const posted = await answer(site, author, question, content)
      await site.call('voteUp', { object_id: posted.id }, member)
      site.clock.now += 60
    }

    const { list } = await page('bo')

    const lengths = list.map((entry) => entry.content.length)
    expect(lengths.map((length) => length > 60_000)).toEqual([true, true, false])
    expect(lengths[2]).toBeGreaterThan(60)
  })

  test('is empty for an unknown name, and for visitors without a name', async () => {
    expect(await getDenial(page('nobody'))).toEqual(unknown)
    expect(await getDenial(site.call('personalRankPage', {}))).toEqual(unknown)
    expect(await site.call('personalRankPage', {}, member)).toEqual({ count: 1, list: [] })
  })
})

describe('own votes', () => {
  const page = (as = member) => site.call('personalVotePage', {}, as)

  test('are listed last changed first, without those on comments', async () => {
    const question = await ask(site, asker, { title: 'Where do tomatoes grow best?' })
    const posted = await answer(site, author, question)
    const item = await comment(site, author, question)
    await site.call('voteUp', { object_id: posted.id }, member)
    await site.call('voteUp', { object_id: item.comment_id }, member)
    await site.call('voteUp', { object_id: question.id }, member)
    site.clock.now += 60
    await site.call('voteDown', { object_id: posted.id }, member)

    const { count, list } = await page()

    expect(count).toBe(2)
    expect(list).toMatchObject([
      { object_type: 'answer', object_id: posted.id, vote_type: 'Downvoted', direction: -1 },
      { object_type: 'question', object_id: question.id, vote_type: 'Upvoted', direction: 1 },
    ])
    expect(list[0]).toMatchObject({ title: 'Where do tomatoes grow best?', question_id: question.id })
    await site.call('voteDown', { object_id: posted.id, is_cancel: true }, member)
    expect((await page()).count).toBe(1)
    expect(await page(author)).toEqual({ count: 0, list: [] })
  })

  test('still list hidden objects without content, and omit removed ones', async () => {
    const question = await ask(site, asker, { title: 'A question with a secret?' })
    const vanished = await ask(site, asker)
    for (const { id } of [question, vanished]) await site.call('voteUp', { object_id: id }, member)
    await site.call('questionOperation', { id: question.id, operation: 'hide' }, moderator)
    await site.db.deleteFrom('questions').where('id', '=', toNumber('question', vanished.id)).execute()

    const { count, list } = await page()

    expect(count).toBe(2)
    expect(list).toMatchObject([{ title: 'Deleted question', content: '' }])
  })

  test('are only for activated accounts that are not suspended', async () => {
    const call = (user?: TestUser) => site.app.routes.dispatchUntyped('personalVotePage', {}, getCaller(user))

    await expect(call()).rejects.toMatchObject({ status: 401 })
    await expect(call(await site.addUser('Ina', { mail_status: 2 }))).rejects.toMatchObject({ status: 403 })
    await expect(call(await site.addUser('Sus', { status: 9 }))).rejects.toMatchObject({ status: 403 })
  })
})

describe('contributions', () => {
  const noon = (date: string) => Date.parse(`${date}T12:00:00Z`) / 1000

  test('count public posts, in all and by day', async () => {
    const old = await ask(site, author)
    site.clock.now += 400 * 86_400
    const late = await site.addUser('Bea')
    await ask(site, late)
    const posted = await answer(site, late, old)
    await comment(site, late, posted)
    site.clock.now += 86_400
    await comment(site, late, old)
    const hidden = await ask(site, late)
    const staff = await site.addUser('Mia', { role_id: 3 })
    await site.call('questionOperation', { id: hidden.id, operation: 'hide' }, staff)

    expect(await site.call('personalContributions', { username: 'BEA' })).toEqual({
      question_count: 1,
      answer_count: 1,
      accepted_count: 0,
      comment_count: 2,
      from: noon('2026-02-07'),
      to: noon('2027-02-06'),
      days: [
        { at: noon('2027-02-05'), count: 3 },
        { at: noon('2027-02-06'), count: 1 },
      ],
    })
    expect(await site.call('personalContributions', { username: 'bo' })).toMatchObject({
      question_count: 1,
      days: [],
    })
  })

  test('on one day are counted together, whatever the hour', async () => {
    const dawn = site.clock.now
    const question = await ask(site, author)
    for (const hours of [1, 13, 23.99, 24]) {
      site.clock.now = dawn + Math.round(hours * 3600)
      await comment(site, author, question)
    }

    const { days } = await site.call('personalContributions', { username: 'bo' })

    expect(days.map(({ count }) => count)).toEqual([4, 1])
    expect(days.map(({ at }) => at % 86_400)).toEqual([43_200, 43_200])
  })

  test('are empty for an unknown name', async () => {
    expect(await getDenial(site.call('personalContributions', { username: 'nobody' }))).toEqual(unknown)
  })
})

test('no list needs more than four statements, whatever its size', async () => {
  await setReputation(site, author, 500)
  // Reputation gained on a day counts toward the daily limit.
  site.clock.now += 86_400
  for (let n = 0; n < 4; n++) {
    const question = await ask(site, asker)
    const posted = await answer(site, member, question)
    await comment(site, member, posted)
    await site.call('voteUp', { object_id: question.id }, member)
    await site.call('voteUp', { object_id: posted.id }, author)
  }

  for (const name of ['personalCommentPage', 'personalRankPage', 'personalVotePage'] as const) {
    const { result, statements } = await countStatements(() => site.call(name, { username: 'cy' }, member))
    expect(result.list.length).toBe(4)
    expect(statements.length).toBeLessThanOrEqual(4)
  }
  const { statements } = await countStatements(() =>
    site.call('personalContributions', { username: 'cy' }, member),
  )
  expect(statements.length).toBeLessThanOrEqual(4)
})

test.each(['personalCommentPage', 'personalRankPage', 'personalContributions'] as const)(
  'closes %s to visitors while the site is private',
  async (name) => {
    const { login } = site.app.settings.current
    await site.app.settings.replace({ login: { ...login, login_required: true } })

    const call = site.app.routes.dispatchUntyped(name, { username: 'ada' }, getCaller())
    await expect(call).rejects.toMatchObject({ status: 401 })
  },
)
