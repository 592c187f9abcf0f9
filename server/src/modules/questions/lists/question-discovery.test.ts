import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addTag, getDenial } from '../../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../../test/site.ts'
import { countStatements } from '../../../platform/database/statement-count.ts'
import { encodeId } from '../../identifiers/index.ts'
import { askAged, listTitles, type QuestionColumns } from './aged-questions.testing.ts'

let site: TestSite
let ada: TestUser
let bob: TestUser

const day = 86_400

beforeEach(async () => {
  site = await createTestSite()
  site.clock.now += 400 * day
  ada = await site.addUser('Ada', { reputation: 800 })
  bob = await site.addUser('Bob', { reputation: 800 })
})
afterEach(() => site.close())

const ask = (title: string, columns: QuestionColumns = {}, tags?: string[], as = ada) =>
  askAged(site, as, title, { columns, ...(tags && { tags }) })
const ago = (days: number) => site.clock.now - days * day

describe('similar questions', () => {
  test('by title leave out what the user may not see', async () => {
    const id = await ask('How long is a piece of string?')
    await ask('Something else entirely')
    await ask('How long is a hidden string?')
    await site.db
      .updateTable('questions')
      .set({ show: 2 })
      .where('title', '=', 'How long is a hidden string?')
      .execute()

    await site.app.events.drain()

    const found = await site.call('questionSimilar', { title: 'HOW LONG a string' }, bob)

    expect(found).toEqual([
      {
        id,
        title: 'How long is a piece of string?',
        url_title: 'how-long-is-a-piece-of-string',
        view_count: 0,
        answer_count: 0,
        collection_count: 0,
        follow_count: 0,
        status: 'available',
        accepted_answer: false,
      },
    ])
    expect(await site.call('questionSimilar', { title: '' }, bob)).toEqual([])
    expect(await site.call('questionSimilar', { title: '100%' }, bob)).toEqual([])
    await expect(site.call('questionSimilar', { title: 'How' })).rejects.toMatchObject({ status: 401 })
  })

  test('by tag are the hottest others with the first tag', async () => {
    const id = await ask('The question at hand', { hot_score: 9 }, ['fibres', 'knots'])
    for (let number = 1; number <= 7; number++) {
      await ask(`Related question ${number}`, { hot_score: number }, ['knots'])
    }
    await ask('Not related at all', { hot_score: 99 }, ['fibres'])

    const call = () => site.call('questionSimilarTag', { question_id: id }, ada)
    const { result, statements } = await countStatements(call)

    expect(listTitles(result)).toEqual([7, 6, 5, 4, 3, 2].map((number) => `Related question ${number}`))
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4)
    expect(await site.call('questionSimilarTag', { question_id: '10010000000009999' })).toEqual({
      count: 0,
      list: null,
    })
  })
})

describe('recommendations', () => {
  const recommend = (as?: TestUser, page = 1) =>
    site.call('questionRecommendPage', { page, page_size: 2 }, as)

  async function follow(user: TestUser, kind: 'tag' | 'question', object_id: number) {
    await site.db.insertInto('follows').values({ user_id: user.id, kind, object_id, created_at: 1 }).execute()
  }

  test('are followed questions and those of followed tags, except the user’s own', async () => {
    await ask('Followed by Bob', {}, ['other'])
    await ask('In a followed tag', { created_at: ago(1) }, ['knots'])
    await ask('Pinned in a followed tag', { created_at: ago(2), pin: 2 }, ['knots'])
    await ask('In no followed tag', {}, ['other'])
    await ask('Of Bob in the followed tag', {}, ['knots'], bob)
    const { id } = await site.db
      .selectFrom('questions')
      .select('id')
      .where('title', '=', 'Followed by Bob')
      .executeTakeFirstOrThrow()
    const tag = await site.db
      .selectFrom('tags')
      .select('id')
      .where('slug', '=', 'knots')
      .executeTakeFirstOrThrow()
    await follow(bob, 'question', id)
    await follow(bob, 'tag', tag.id)

    const { result, statements } = await countStatements(() => recommend(bob))

    expect(result.count).toBe(3)
    expect(listTitles(result)).toEqual(['Followed by Bob', 'Pinned in a followed tag'])
    expect(listTitles(await recommend(bob, 2))).toEqual(['In a followed tag'])
    expect(await recommend(bob, 3)).toEqual({ count: 3, list: [] })
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4)
  })

  test('can be limited to followed questions, with closed ones and without hidden ones', async () => {
    await ask('Followed', { active_at: ago(1) }, ['other'])
    await ask('Followed and closed', { active_at: ago(0), status: 2 }, ['other'])
    await ask('Followed and hidden', { show: 2 }, ['other'])
    await ask('In a followed tag', {}, ['knots'])
    for (const { id } of await site.db
      .selectFrom('questions')
      .select('id')
      .where('title', 'like', 'Followed%')
      .execute()) {
      await follow(bob, 'question', id)
    }
    const tag = await site.db.selectFrom('tags').select('id').where('slug', '=', 'knots').execute()
    for (const { id } of tag) await follow(bob, 'tag', id)
    const list = (as?: TestUser, page = 1) =>
      site.call('questionRecommendPage', { order: 'following', page, page_size: 1 }, as)

    const { result, statements } = await countStatements(() => list(bob))

    expect(result.count).toBe(2)
    expect(listTitles(result)).toEqual(['Followed and closed'])
    expect(listTitles(await list(bob, 2))).toEqual(['Followed'])
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(3)
    expect(await getDenial(list())).toMatchObject({ status: 401 })
  })

  test('by activity include topics that the user writes about, the latest activity first', async () => {
    const days = (created: number, active = created) => ({ created_at: ago(created), active_at: ago(active) })
    await ask('Answered just now', days(9, 0), ['knots'])
    await ask('Followed and quiet', days(3), ['other'])
    await ask('About what Bob asks himself', days(2), ['sailing'])
    await ask('About nothing of Bob', days(1), ['other'])
    await ask('Deleted in a followed tag', days(1), ['knots'])
    await ask('Of Bob', days(1), ['sailing'], bob)
    const ids = (table: 'questions' | 'tags', column: 'title' | 'slug', value: string) =>
      site.db
        .selectFrom(table)
        .select('id')
        .where(column as never, '=', value as never)
        .executeTakeFirstOrThrow()
    await follow(bob, 'tag', (await ids('tags', 'slug', 'knots')).id)
    await follow(bob, 'question', (await ids('questions', 'title', 'Followed and quiet')).id)
    await site.db
      .updateTable('questions')
      .set({ status: 10 })
      .where('title', '=', 'Deleted in a followed tag')
      .execute()
    const feed = (as?: TestUser) =>
      site.call('questionRecommendPage', { page: 1, page_size: 9, sort: 'activity' }, as)

    const { result, statements } = await countStatements(() => feed(bob))

    expect(listTitles(result)).toEqual([
      'Answered just now',
      'About what Bob asks himself',
      'Followed and quiet',
    ])
    expect(result.count).toBe(3)
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(5)
    await expect(feed()).rejects.toMatchObject({ reason: 'base.unauthorized_error' })
  })

  test('are those of the main tag where a followed tag has become a synonym', async () => {
    await ask('In the main tag', {}, ['knots'])
    await ask('In another tag', {}, ['other'])
    const moderator = await site.addUser('Mo', { role_id: 3 })
    await follow(bob, 'tag', await addTag(site, 'bends'))
    const tag_id = encodeId('tag', await addTag(site, 'knots'))
    await site.call('tagSynonymReplace', { tag_id, synonym_tag_list: [{ slug_name: 'bends' }] }, moderator)

    expect(listTitles(await recommend(bob))).toEqual(['In the main tag'])
  })

  test('are nothing without follows, and need an account', async () => {
    await ask('In a tag that nobody follows')

    expect(await recommend(bob)).toEqual({ count: 0, list: [] })
    await expect(recommend()).rejects.toMatchObject({ reason: 'base.unauthorized_error', status: 401 })
  })
})

describe('profiles', () => {
  const personal = (username: string, as?: TestUser, order: 'newest' | 'score' = 'newest') =>
    site.call('personalQuestionPage', { username, order, page: 1, page_size: 10 }, as)

  test('list the questions that the user may see', async () => {
    await ask('A public question', { vote_count: 3 })
    await ask('An unlisted question')
    await ask('A deleted question')
    const change = (title: string, columns: { show?: number; status?: number }) =>
      site.db.updateTable('questions').set(columns).where('title', '=', title).execute()
    await change('An unlisted question', { show: 2 })
    await change('A deleted question', { status: 10 })
    const mod = await site.addUser('Mod', { role_id: 3 })

    const { result, statements } = await countStatements(() => personal('Ada', ada))

    expect(result.list.map((item) => item.title)).toEqual(['An unlisted question', 'A public question'])
    expect(result.count).toBe(2)
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4)
    expect((await personal('ada', mod)).count).toBe(2)
    expect(await personal('ada', bob, 'score')).toMatchObject({
      count: 1,
      list: [
        { title: 'A public question', vote_count: 3, status: 'available', tags: [{ slug_name: 'knots' }] },
      ],
    })
    await expect(personal('nobody')).rejects.toMatchObject({ reason: 'error.user.not_found', status: 400 })
    await expect(personal('')).rejects.toMatchObject({ reason: 'error.user.not_found' })
  })

  test('still show what is public after their owner has left', async () => {
    await ask('A public question')
    await site.db.updateTable('users').set({ status: 10 }).where('id', '=', ada.id).execute()

    expect((await personal('Ada')).count).toBe(1)
    expect((await site.call('personalQaTop', { username: 'ada' })).question).toHaveLength(1)
    expect((await site.call('personalAnswerPage', { username: 'ada' })).count).toBe(0)
  })

  test('show the best five questions and answers', async () => {
    for (let number = 1; number <= 6; number++) await ask(`Question number ${number}`, { vote_count: number })
    const { id } = await site.db.selectFrom('questions').select('id').orderBy('id').executeTakeFirstOrThrow()
    const answer = { question_id: id, user_id: bob.id, content: 'x', html: 'x', excerpt: 'x', created_at: 1 }
    await site.db
      .insertInto('answers')
      .values([
        { ...answer, id: 901, status: 1, vote_count: 2, accepted: 1 },
        { ...answer, id: 902, status: 1, vote_count: 5, accepted: 0 },
        { ...answer, id: 903, status: 10, vote_count: 9, accepted: 0 },
      ])
      .execute()

    const { result, statements } = await countStatements(() =>
      site.call('personalQaTop', { username: 'ada' }, bob),
    )
    const bobs = await site.call('personalQaTop', { username: 'bob' })

    expect(result.question.map((item) => item.vote_count)).toEqual([6, 5, 4, 3, 2])
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4)
    expect(bobs.answer).toMatchObject([
      { answer_id: '10020000000000902', accepted: 1, vote_count: 5, update_time: 0 },
      { answer_id: '10020000000000901', accepted: 2, question_info: { title: 'Question number 1' } },
    ])
    expect(await site.call('personalQaTop', { username: 'nobody' })).toEqual({ question: [], answer: [] })
  })
})
