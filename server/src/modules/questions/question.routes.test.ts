import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { recountQuestions } from './index.ts'

let site: TestSite
let ada: TestUser
let bob: TestUser
let mod: TestUser

const draft = {
  title: 'How do I tie a bowline?',
  content: 'With a **rope**, I suppose.',
  tags: [{ slug_name: 'knots', display_name: 'Knots' }],
}

beforeEach(async () => {
  site = await createTestSite()
  ada = await site.addUser('Ada', { reputation: 800 })
  bob = await site.addUser('Bob')
  mod = await site.addUser('Mod', { role_id: 3 })
})
afterEach(async () => {
  const differences = await recountQuestions(site.db)
  await site.close()
  expect(differences).toEqual([])
})

const ask = (as = ada, changes: Partial<typeof draft> = {}) =>
  site.call('questionAdd', { ...draft, ...changes }, as)
const getInfo = (id: string, as?: TestUser) => site.call('questionInfo', { id }, as)
const page = (input: { order?: 'newest'; tag?: string } = {}) =>
  site.call('questionPage', { page: 1, page_size: 20, ...input })

test('a question is read at both of its URLs', async () => {
  const { id } = await ask()

  const read = await site.call('questionRead', { id }, bob)

  expect(await getInfo(id, bob)).toEqual(read)
  await expect(site.call('questionRead', { id: '10010000000999999' })).rejects.toMatchObject({
    reason: 'error.question.not_found',
  })
})

describe('asking', () => {
  test('answers with the question as its page shows it', async () => {
    const question = await ask()

    expect(question).toMatchObject({
      title: 'How do I tie a bowline?',
      url_title: 'how-do-i-tie-a-bowline',
      content: 'With a **rope**, I suppose.',
      html: '<p>With a <strong>rope</strong>, I suppose.</p>',
      description: 'With a rope, I suppose.',
      tags: [
        {
          slug_name: 'knots',
          display_name: 'Knots',
          main_tag_slug_name: '',
          recommend: false,
          reserved: false,
        },
      ],
      view_count: 0,
      accepted_answer_id: '0',
      last_answer_id: '0',
      create_time: site.clock.now,
      update_time: site.clock.now,
      edit_time: 0,
      pin: 1,
      show: 1,
      status: 1,
      user_info: { username: 'ada' },
      answered: false,
      first_answer_id: '',
      vote_status: '',
    })
    expect(question.id).toMatch(/^1001\d{13}$/)
    expect(question.member_actions?.map((action) => action.action)).toEqual(['report', 'edit', 'delete'])
    expect(question.extends_actions?.map((action) => action.action)).toEqual(['invite_other_to_answer'])
    expect(question.operation).toBeUndefined()
  })

  test('counts the question for its author, its tags and the site, and keeps its history', async () => {
    await ask()

    const user = await site.db
      .selectFrom('users')
      .select('question_count')
      .where('id', '=', ada.id)
      .executeTakeFirst()
    const tag = await site.db.selectFrom('tags').select('question_count').executeTakeFirst()
    const revisions = await site.db.selectFrom('revisions').select(['kind', 'status']).orderBy('id').execute()
    const activities = await site.db.selectFrom('activities').select('type').orderBy('id').execute()
    expect(user?.question_count).toBe(1)
    expect(tag?.question_count).toBe(1)
    expect(revisions).toEqual([
      { kind: 'tag', status: 2 },
      { kind: 'question', status: 0 },
    ])
    expect(activities.map((row) => row.type)).toEqual(['created', 'asked'])
  })

  test.each([
    ['a title that is too short', { title: 'Short' }, 'title'],
    ['a title of spaces', { title: '        ' }, 'title'],
    ['a title that spaces make long enough', { title: 'Knot      ' }, 'title'],
    ['a title that is too long', { title: 'x'.repeat(151) }, 'title'],
    ['a body below the minimum of the site', { content: 'abc' }, 'content'],
    ['no tags', { tags: [] }, 'tags'],
    ['a long tag', { tags: [{ slug_name: 'x'.repeat(36), display_name: 'x' }] }, 'slug_name'],
  ])('rejects %s on its field', async (_, changes, field) => {
    await expect(ask(ada, changes)).rejects.toMatchObject({
      reason: 'base.request_format_error',
      details: { fields: [{ field }] },
    })
  })

  test('checks the minimum of the body in bytes and of the title in characters', async () => {
    await expect(ask(ada, { content: '你好' })).resolves.toMatchObject({ content: '你好' })
    await expect(ask(ada, { title: '😀'.repeat(150) })).resolves.toBeDefined()
  })

  test('rejects new tags without enough reputation, and names it', async () => {
    await expect(ask(bob)).rejects.toMatchObject({
      reason: 'error.rank.no_enough_rank_to_operate',
      details: { params: { rank: 750 } },
    })

    await ask(ada)
    await expect(ask(bob, { title: 'Another knot question' })).resolves.toBeDefined()
  })

  test('finds an existing tag, ignoring case', async () => {
    await ask()

    const again = await ask(bob, {
      title: 'Is a bowline safe?',
      tags: [{ slug_name: 'KNOTS', display_name: 'K' }],
    })

    expect(again.tags.map((tag) => tag.slug_name)).toEqual(['knots'])
  })

  test('replaces a synonym by its main tag', async () => {
    await ask()
    const main = await site.db.selectFrom('tags').select('id').executeTakeFirstOrThrow()
    await ask(ada, {
      title: 'What about splices?',
      tags: [{ slug_name: 'splicing', display_name: 'Splicing' }],
    })
    await site.db.updateTable('tags').set({ main_tag_id: main.id }).where('slug', '=', 'splicing').execute()

    const question = await ask(bob, {
      title: 'Where do I learn it?',
      tags: [
        { slug_name: 'splicing', display_name: '' },
        { slug_name: 'knots', display_name: '' },
      ],
    })

    expect(question.tags.map((tag) => tag.slug_name)).toEqual(['knots'])
    const tagged = await page({ tag: 'knots' })
    expect(tagged.count).toBe(3)
  })

  test('restores a deleted tag', async () => {
    await ask()
    await site.db.updateTable('tags').set({ status: 10 }).execute()

    const question = await ask(ada, {
      title: 'A tag comes back',
      tags: [{ slug_name: 'knots', display_name: 'Knots again' }],
    })

    expect(question.tags).toMatchObject([{ slug_name: 'knots', display_name: 'Knots again' }])
  })

  test('only lets moderators use reserved tags', async () => {
    await ask()
    await site.db.updateTable('tags').set({ reserved: 1 }).execute()

    const denied = { reason: 'base.request_format_error', details: { fields: [{ field: 'tags' }] } }
    await expect(ask(ada, { title: 'With a reserved tag' })).rejects.toMatchObject(denied)
    await expect(ask(mod, { title: 'With a reserved tag' })).resolves.toMatchObject({
      tags: [{ reserved: true }],
    })
  })

  test('requires a recommended tag if the site does', async () => {
    await ask()
    await site.app.settings.replace({ write: { ...site.app.settings.current.write, required_tag: true } })
    await expect(ask(ada, { title: 'None is recommended yet' })).resolves.toBeDefined()
    await site.db.updateTable('tags').set({ recommend: 1 }).execute()

    const other = {
      title: 'Without the tag',
      tags: [{ slug_name: 'ropes', display_name: 'Ropes' }],
    }
    await expect(ask(ada, other)).rejects.toMatchObject({
      details: { fields: [{ field: 'tags', text: 'error.tag.recommend_tag_enter' }] },
    })
    await expect(ask(ada, { title: 'With the tag' })).resolves.toMatchObject({ tags: [{ recommend: true }] })
  })

  test('rejects the same body twice, and callers without permission', async () => {
    const { id } = await ask()

    await expect(ask()).rejects.toMatchObject({
      reason: 'base.duplicate_request_error',
      details: { data: { err_type: 'modal', id } },
    })
    await expect(site.call('questionAdd', draft)).rejects.toMatchObject({ status: 401 })
  })

  test('returns short ids if permalinks are short', async () => {
    const { id } = await ask()
    await site.app.settings.replace({ seo: { ...site.app.settings.current.seo, permalink: 4 } })

    const question = await getInfo(id)

    expect(question.id).toMatch(/^D1\w+$/)
    await expect(getInfo(question.id)).resolves.toMatchObject({ id: question.id })
  })
})

describe('reading', () => {
  test('counts a view immediately and stores views in batches', async () => {
    const { id } = await ask()

    await getInfo(id)
    expect(await getInfo(id, ada)).toMatchObject({ view_count: 2 })
    await site.app.schedule.runAll()

    expect(await getInfo(id, bob)).toMatchObject({ view_count: 3 })
    const stored = await site.db.selectFrom('questions').select('view_count').executeTakeFirst()
    expect(stored?.view_count).toBe(2)
  })

  test('stores views when the process stops', async () => {
    const { id } = await ask()
    await getInfo(id)

    await site.app.stop()

    const stored = await site.db.selectFrom('questions').select('view_count').executeTakeFirst()
    expect(stored?.view_count).toBe(1)
  })

  test.each(['10010000000009999', '10020000000000001', 'nonsense', '1'])('does not find %s', async (id) => {
    await expect(getInfo(id)).rejects.toMatchObject({ reason: 'error.question.not_found', status: 404 })
  })

  test.each([
    ['deleted', { status: 10 }],
    ['pending', { status: 11 }],
    ['unlisted', { show: 2 }],
  ])('shows a question that is %s only to its author and moderators', async (_, state) => {
    const { id } = await ask()
    await site.db.updateTable('questions').set(state).execute()

    await expect(getInfo(id)).rejects.toMatchObject({ status: 404 })
    await expect(getInfo(id, bob)).rejects.toMatchObject({ status: 404 })
    await expect(getInfo(id, ada)).resolves.toMatchObject({ id })
    await expect(getInfo(id, mod)).resolves.toMatchObject({ id })
    await site.db.updateTable('questions').set({ status: 1, show: 1 }).execute()
  })

  test('returns the actions of moderators in the order of the contract', async () => {
    const { id } = await ask()

    const question = await getInfo(id, mod)

    expect(question.member_actions).toMatchObject([
      { action: 'report', name: 'Flag', type: 'reason' },
      { action: 'edit', name: 'Edit', type: 'edit' },
      { action: 'close', type: 'confirm' },
      { action: 'pin', type: 'confirm' },
      { action: 'hide', name: 'Unlist', type: 'confirm' },
      { action: 'delete', type: 'confirm' },
    ])
    expect((await getInfo(id)).member_actions).toEqual([])
  })
})

test('counts a view unless the call asks not to', async () => {
  const { id } = await ask()
  const getViews = async () => (await site.call('questionInfo', { id, without_view: true })).view_count

  expect(await getViews()).toBe(0)
  await getInfo(id)
  expect(await getViews()).toBe(1)
  expect(await getViews()).toBe(1)
})
