import type { QuestionListItem } from '@querent/sdk/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser } from '../../../../test/site.ts'
import { countStatements } from '../../../platform/database/statement-count.ts'
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
type Input = Parameters<typeof site.call<'questionPage'>>[1]
const list = (input: Input = {}) => site.call('questionPage', { page: 1, page_size: 20, ...input })

describe('orders', () => {
  beforeEach(async () => {
    const old = { created_at: ago(120), active_at: ago(120) }
    await ask('Old and good', { ...old, vote_count: 9, view_count: 1, linked_count: 3 })
    await ask('Old and active', { ...old, active_at: ago(1), vote_count: 9, view_count: 5, linked_count: 2 })
    await ask('Recent and hot', { created_at: ago(10), active_at: ago(10), hot_score: 500, edited_at: 7 })
    await ask('New and cold', { created_at: ago(2), active_at: ago(2), edited_at: 9 })
    await ask('Ancient but pinned', { created_at: ago(300), active_at: ago(300), pin: 2 })
  })

  test.each([
    ['newest', ['Ancient but pinned', 'New and cold', 'Recent and hot', 'Old and active', 'Old and good']],
    ['recommend', ['Ancient but pinned', 'New and cold', 'Recent and hot', 'Old and active', 'Old and good']],
    ['active', ['Old and active', 'New and cold', 'Recent and hot']],
    ['hot', ['Recent and hot', 'New and cold']],
    ['score', ['Ancient but pinned', 'Old and active', 'Old and good', 'New and cold', 'Recent and hot']],
    [
      'unanswered',
      ['Ancient but pinned', 'New and cold', 'Recent and hot', 'Old and active', 'Old and good'],
    ],
    ['frequent', ['Ancient but pinned', 'Old and good', 'Old and active', 'New and cold', 'Recent and hot']],
  ] as const)('%s', async (order, expected) => {
    const page = await list({ order })

    expect(listTitles(page)).toEqual(expected)
    expect(page.count).toBe(expected.length)
  })

  test.each([
    ['newest', 30, ['New and cold', 'Recent and hot']],
    ['score', 200, ['Old and active', 'Old and good', 'New and cold', 'Recent and hot']],
    ['active', 5, ['New and cold']],
    ['hot', 5, ['Recent and hot', 'New and cold']],
    ['unanswered', 5, ['New and cold']],
    ['frequent', 5, ['New and cold']],
    ['newest', 1, []],
  ] as const)('%s within %d days', async (order, in_days, expected) => {
    const page = await list({ order, in_days })

    expect(listTitles(page)).toEqual(expected)
    expect(page.count).toBe(expected.length)
    expect(await list({ order, in_days })).toEqual(page)
  })

  test('an order that does not exist is rejected', async () => {
    await expect(list({ order: 'oldest' as 'newest' })).rejects.toMatchObject({
      details: { fields: [{ field: 'order' }] },
    })
  })

  test('a tag supports every order', async () => {
    await ask('Of another tag', {}, ['ropes'])
    for (const order of ['newest', 'active', 'hot', 'score', 'unanswered', 'frequent'] as const) {
      const [all, tagged] = [await list({ order }), await list({ order, tag: 'knots' })]

      expect(listTitles(tagged)).toEqual(listTitles(all)?.filter((title) => title !== 'Of another tag'))
      expect(tagged.count).toBe(tagged.list.length)
    }
  })
})

describe('what a list shows', () => {
  test('of every question', async () => {
    const id = await ask('A question in a list')

    const { list: items } = await list()

    expect(items).toEqual([
      {
        id,
        title: 'A question in a list',
        url_title: 'a-question-in-a-list',
        description: 'Some content',
        created_at: site.clock.now,
        pin: 1,
        show: 1,
        status: 1,
        tags: [
          {
            slug_name: 'knots',
            display_name: 'knots',
            main_tag_slug_name: '',
            recommend: false,
            reserved: false,
          },
        ],
        view_count: 0,
        unique_view_count: 0,
        vote_count: 0,
        answer_count: 0,
        collection_count: 0,
        follow_count: 0,
        accepted_answer_id: '0',
        last_answer_id: '0',
        operated_at: site.clock.now,
        operation_type: 'asked',
        operator: {
          id: String(ada.id),
          username: 'ada',
          rank: 800,
          display_name: 'Ada',
          status: 'normal',
          avatar: '',
        },
      },
    ])
  })

  test('what happened last, only in the list by activity', async () => {
    await ask('Only asked so far')
    await ask('Edited by somebody', { edited_at: site.clock.now - 5, last_editor_id: bob.id })
    await ask('Answered after the edit', { edited_at: site.clock.now - 5, last_editor_id: ada.id })
    const answered = await site.db
      .selectFrom('questions')
      .select('id')
      .where('title', '=', 'Answered after the edit')
      .executeTakeFirstOrThrow()
    await site.db
      .insertInto('answers')
      .values({
        id: 900,
        question_id: answered.id,
        user_id: bob.id,
        content: 'x',
        html: 'x',
        excerpt: 'x',
        status: 1,
        created_at: site.clock.now + 5,
      })
      .execute()
    await site.db
      .updateTable('questions')
      .set({ last_answer_id: 900 })
      .where('id', '=', answered.id)
      .execute()

    const byTitle = (page: { list: QuestionListItem[] }) =>
      Object.fromEntries(
        page.list.map((item) => [item.title, `${item.operation_type} ${item.operator.username}`]),
      )

    expect(byTitle(await list({ order: 'active' }))).toEqual({
      'Only asked so far': 'asked ada',
      'Edited by somebody': 'modified bob',
      'Answered after the edit': 'answered bob',
    })
    expect(byTitle(await list({ order: 'newest' }))).toMatchObject({ 'Edited by somebody': 'asked ada' })
  })

  test('an author whose account is deleted', async () => {
    await ask('Of a deleted account')
    await site.db.updateTable('users').set({ status: 10, username: '' }).where('id', '=', ada.id).execute()

    const { list: items } = await list()

    expect(items[0]?.operator).toMatchObject({ id: String(ada.id), status: 'deleted', avatar: '' })
    expect(items[0]?.operator.display_name).toMatch(/^user\w+/)
  })

  test('tags in their order', async () => {
    await ask('With three tags', {}, ['first', 'second', 'third'])
    await site.db.updateTable('tags').set({ recommend: 1 }).where('slug', '=', 'second').execute()
    await site.db.updateTable('tags').set({ reserved: 1 }).where('slug', '=', 'first').execute()

    const { list: items } = await list()

    expect(items[0]?.tags.map((tag) => tag.slug_name)).toEqual(['second', 'first', 'third'])
  })
})

describe('pages', () => {
  test('divide a list without gaps', async () => {
    for (let number = 1; number <= 7; number++) await ask(`Question number ${number}`)

    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, page_size: 3 })))

    expect(pages.map((page) => page.list.length)).toEqual([3, 3, 1])
    expect(pages.map((page) => page.count)).toEqual([7, 7, 7])
    expect(new Set(pages.flatMap((page) => listTitles(page) ?? [])).size).toBe(7)
  })

  test('beyond the end, and those without number or size, are not found if a question matches', async () => {
    expect(await list({ page: 9 })).toEqual({ count: 0, list: [] })
    expect(await site.call('questionPage', {})).toEqual({ count: 0, list: [] })
    await ask('The only question')

    const notFound = { reason: 'base.request_format_error', status: 404 }
    await expect(list({ page: 2 })).rejects.toMatchObject(notFound)
    await expect(list({ page: 2, order: 'hot' })).rejects.toMatchObject(notFound)
    await expect(site.call('questionPage', {})).rejects.toMatchObject(notFound)
    await expect(site.call('questionPage', { page: 1 })).rejects.toMatchObject(notFound)
    await expect(site.call('questionPage', { page_size: 10 })).rejects.toMatchObject(notFound)
  })

  test.each([{ page: 0 }, { page: -1 }, { page: 1.5 }, { page_size: 0 }, { page: 'x' }, { in_days: 0 }])(
    'reject %j',
    async (input) => {
      await expect(list(input)).rejects.toMatchObject({ status: 400 })
    },
  )

  test('of an unknown tag or author are empty', async () => {
    await ask('A question of somebody')

    expect(await list({ tag: 'nothing' })).toEqual({ count: 0, list: [] })
    expect(await list({ username: 'nobody' })).toEqual({ count: 0, list: [] })
  })

  test('of a tag or an author ignore upper and lower case', async () => {
    await ask('About ropes by Ada', {}, ['ropes'])
    await ask('About knots by Ada', {}, ['knots'])
    await ask('About ropes by Bob', {}, ['ropes'], bob)

    expect(listTitles(await list({ tag: 'Ropes' }))).toEqual(['About ropes by Bob', 'About ropes by Ada'])
    expect(await list({ username: 'ADA' })).toMatchObject({ count: 2 })
    expect(listTitles(await list({ username: 'ada', tag: 'ropes', order: 'score' }))).toEqual([
      'About ropes by Ada',
    ])
  })

  test('of a tag contain those of its synonyms, each once', async () => {
    await ask('About ropes', {}, ['ropes'])
    await ask('About lines', {}, ['lines'])
    await ask('About ropes and lines', {}, ['ropes', 'lines'])
    const main = await site.db
      .selectFrom('tags')
      .select('id')
      .where('slug', '=', 'ropes')
      .executeTakeFirstOrThrow()
    await site.db.updateTable('tags').set({ main_tag_id: main.id }).where('slug', '=', 'lines').execute()

    const page = await list({ tag: 'ropes' })

    expect(page.count).toBe(3)
    expect(listTitles(page)).toEqual(['About ropes and lines', 'About lines', 'About ropes'])
  })
})

describe('statements', () => {
  test.each([
    {},
    { order: 'active' },
    { order: 'hot', in_days: 7 },
    { order: 'score', in_days: 30 },
    { order: 'unanswered', in_days: 30 },
    { tag: 'knots' },
    { tag: 'knots', order: 'unanswered' },
    { tag: 'knots', order: 'hot' },
    { tag: 'knots', order: 'newest', in_days: 30 },
    { username: 'ada', order: 'score' },
    { username: 'ada', tag: 'knots', order: 'active' },
  ] satisfies Input[])('stay within three for %j', async (input) => {
    await ask('Costs a few statements')
    const call = () => site.call('questionPage', { page: 1, page_size: 20, ...input }, ada)

    const { statements, result } = await countStatements(call)

    expect(result.list).toHaveLength(1)
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(3)
  })

  test('stay within three for a question', async () => {
    const id = await ask('Costs a few statements')

    const { statements } = await countStatements(() => site.call('questionInfo', { id }, bob))

    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(3)
  })
})
