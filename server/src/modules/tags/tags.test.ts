import type { Updateable } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import type { TagsTable } from '../../db/tables.ts'
import { countStatements } from '../../platform/database/statement-count.ts'

let site: TestSite
let ada: TestUser
let bob: TestUser
let mod: TestUser

beforeEach(async () => {
  site = await createTestSite()
  ada = await site.addUser('Ada', { reputation: 800 })
  bob = await site.addUser('Bob', { reputation: 50 })
  mod = await site.addUser('Mod', { role_id: 3 })
  await ask('About knots and ropes', ['knots', 'ropes'])
  site.clock.now += 10
  await ask('About ropes and sails', ['ropes', 'sails'])
})
afterEach(() => site.close())

function ask(title: string, slugs: string[]) {
  const tags = slugs.map((slug) => ({
    slug_name: slug,
    display_name: `The ${slug}`,
    original_text: `All about **${slug}**.\n\nAnd more.`,
  }))
  return site.call('questionAdd', { title, content: 'Some content', tags }, ada)
}

const change = (slug: string, columns: Updateable<TagsTable>) =>
  site.db.updateTable('tags').set(columns).where('slug', '=', slug).execute()
const tagId = async (slug: string) =>
  (await site.db.selectFrom('tags').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
const makeSynonym = async (slug: string, of: string) => change(slug, { main_tag_id: await tagId(of) })
const requireTags = () =>
  site.app.settings.replace({ write: { ...site.app.settings.current.write, required_tag: true } })
const slugs = (tags: { slug_name: string }[]) => tags.map((tag) => tag.slug_name)

describe('the list of tags', () => {
  type Input = Parameters<typeof site.call<'tagPage'>>[1]
  const page = (input: Input = {}, as?: TestUser) =>
    site.call('tagPage', { page: 1, page_size: 20, ...input }, as)

  test('is short, however long the texts of tags are', async () => {
    const html = `<p>${'<b>a</b> '.repeat(14_000)}</p>`
    await site.db
      .updateTable('tags')
      .set({ html, content: 'a'.repeat(65_536) })
      .execute()

    const { list } = await page({ query_cond: 'name' })

    expect(list.map((tag) => tag.excerpt.length < 5000 && tag.excerpt.endsWith('</b></p>'))).toEqual([
      true,
      true,
      true,
    ])
    expect(list.map((tag) => tag.parsed_text.length)).toEqual([html.length, 0, 0])
    const [, ropes] = list
    expect(ropes?.original_text).toBe('')
    const { parsed_text } = await site.call('tagInfo', { name: ropes?.slug_name ?? '' })
    expect(parsed_text).toBe(html)
  })

  test('returns everything of a tag', async () => {
    await site.call('tagFollowReplace', { slug_name_list: ['knots'] }, bob)

    const { list } = await page({ query_cond: 'name' }, bob)

    expect(list[0]).toEqual({
      tag_id: `1003${String(await tagId('knots')).padStart(13, '0')}`,
      slug_name: 'knots',
      display_name: 'The knots',
      excerpt: '<p>All about <strong>knots</strong>.</p>',
      description: 'All about knots. And more.',
      original_text: 'All about **knots**.\n\nAnd more.',
      parsed_text: '<p>All about <strong>knots</strong>.</p>\n<p>And more.</p>',
      follow_count: 1,
      question_count: 1,
      is_follower: true,
      created_at: site.clock.now - 10,
      updated_at: site.clock.now - 10,
      recommend: false,
      reserved: false,
    })
    expect((await page()).list.every((tag) => !tag.is_follower)).toBe(true)
  })

  test.each([
    ['popular', ['ropes', 'knots', 'sails']],
    ['name', ['knots', 'ropes', 'sails']],
    ['newest', ['sails', 'ropes', 'knots']],
  ] as const)('is sorted by %s', async (query_cond, expected) => {
    const { result, statements } = await countStatements(() => page({ query_cond }, ada))

    expect(slugs(result.list)).toEqual(expected)
    expect(result.count).toBe(3)
    expect(statements.length).toBeLessThanOrEqual(4)
  })

  test('contains available main tags; searching for a synonym’s slug finds its main tag', async () => {
    await makeSynonym('sails', 'knots')
    await change('ropes', { status: 10 })

    expect(slugs((await page()).list)).toEqual(['knots'])
    expect(slugs((await page({ slug_name: 'sails' })).list)).toEqual(['knots'])
    expect(slugs((await page({ slug_name: 'sail' })).list)).toEqual([])
  })

  test('finds the text in names and slugs, and a whole name', async () => {
    expect(slugs((await page({ slug_name: 'OPE' })).list)).toEqual(['ropes'])
    expect(slugs((await page({ slug_name: 'the k' })).list)).toEqual(['knots'])
    expect(slugs((await page({ display_name: 'The sails' })).list)).toEqual(['sails'])
    expect(await page({ slug_name: '%' })).toEqual({ count: 0, list: [] })
  })

  test('has no page beyond its end', async () => {
    const notFound = { reason: 'base.request_format_error', status: 404 }

    await expect(page({ page: 2 })).rejects.toMatchObject(notFound)
    await expect(site.call('tagPage', {})).rejects.toMatchObject(notFound)
    await expect(site.call('tagPage', { page: 1 })).rejects.toMatchObject(notFound)
    await expect(site.call('tagPage', { slug_name: 'nothing' })).resolves.toEqual({ count: 0, list: [] })
    await expect(page({ query_cond: 'oldest' as 'name' })).rejects.toMatchObject({ status: 400 })
    await expect(page({ slug_name: 'x'.repeat(36) })).rejects.toMatchObject({
      details: { fields: [{ field: 'slug_name' }] },
    })
  })
})

describe('one tag', () => {
  const info = (input: { id?: string; name?: string }, as?: TestUser) => site.call('tagInfo', input, as)

  test('is found by id and by name, and offers the user’s actions', async () => {
    const byName = await info({ name: 'KNOTS' }, bob)
    const byId = await info({ id: byName.tag_id, name: 'ropes' }, mod)

    expect(byName).toMatchObject({
      slug_name: 'knots',
      status: 'available',
      main_tag_slug_name: '',
      question_count: 1,
      member_actions: [{ action: 'edit', name: 'Edit', type: 'edit' }],
    })
    expect(byId.slug_name).toBe('knots')
    expect(byId.member_actions.map((action) => `${action.action} ${action.type}`)).toEqual([
      'edit edit',
      'delete reason',
      'merge edit',
    ])
    expect((await info({ name: 'knots' })).member_actions).toEqual([])
  })

  test('leads from a synonym to its main tag', async () => {
    await makeSynonym('sails', 'knots')

    expect(await info({ name: 'sails' })).toMatchObject({ slug_name: 'knots', main_tag_slug_name: 'knots' })
  })

  test('leads only moderators to the main tag of a deleted synonym', async () => {
    await makeSynonym('ropes', 'knots')
    await change('ropes', { status: 10 })

    await expect(site.call('tagInfo', { name: 'ropes' }, bob)).rejects.toMatchObject({
      reason: 'error.tag.not_found',
      status: 404,
    })
    expect(await site.call('tagInfo', { name: 'ropes' }, mod)).toMatchObject({ slug_name: 'knots' })
  })

  test('is only visible to moderators if it is deleted', async () => {
    await change('knots', { status: 10 })

    const notFound = { reason: 'error.tag.not_found', status: 404 }
    await expect(info({ name: 'knots' }, ada)).rejects.toMatchObject(notFound)
    expect(await info({ name: 'knots' }, mod)).toMatchObject({
      status: 'deleted',
      member_actions: [{ action: 'undelete', type: 'confirm' }],
    })
  })

  test.each([{}, { name: 'nothing' }, { id: '10030000000009999' }, { id: 'x' }])(
    'is not found with %j',
    async (input) => {
      await expect(info(input)).rejects.toMatchObject({ reason: 'error.tag.not_found', status: 404 })
    },
  )
})

describe('several tags', () => {
  test('are read by their slugs, without unknown ones', async () => {
    await change('sails', { status: 10 })
    await change('knots', { reserved: 1 })

    const tags = await site.call('tagList', { tags: 'ropes, KNOTS,sails,nothing,' })

    expect(slugs(tags)).toEqual(['knots', 'ropes'])
    expect(await site.call('tagList', {})).toEqual([])
  })

  test('show a recommendation only if the site requires one', async () => {
    await change('ropes', { recommend: 1 })
    const recommended = async () =>
      (await site.call('tagList', { tags: 'ropes' })).map((tag) => tag.recommend)

    expect(await recommended()).toEqual([false])
    await requireTags()
    expect(await recommended()).toEqual([true])
  })
})

describe('the search box', () => {
  const find = async (tag?: string, as = ada) => slugs(await site.call('tagSearch', { tag }, as))

  test('finds by the first letters of slug or name', async () => {
    await ask('About visual things', ['visual-studio'])
    await change('visual-studio', { display_name: 'Visual Studio' })
    await change('sails', { display_name: 'Ropeless' })

    expect(await find('RO')).toEqual(['ropes', 'sails'])
    expect(await find('visual s')).toEqual(['visual-studio'])
    expect(await find('opes')).toEqual([])
    expect(await find('%')).toEqual([])
  })

  test('shows the main tag instead of its synonyms, once, and recommended ones first', async () => {
    await ask('About more ropes', ['rope', 'rope-work'])
    await makeSynonym('rope', 'ropes')
    await change('rope-work', { recommend: 1 })

    expect(await find('rope')).toEqual(['rope-work', 'ropes'])
  })

  test('shows the recommended ones without any letters, and needs an account', async () => {
    expect(await find()).toEqual([])
    await change('sails', { recommend: 1 })

    expect(await find('')).toEqual(['sails'])
    await expect(site.call('tagSearch', { tag: 'r' })).rejects.toMatchObject({ status: 401 })
  })
})

describe('followed tags', () => {
  const follow = (list: string[]) => site.call('tagFollowReplace', { slug_name_list: list }, bob)
  const following = (as?: TestUser) => site.call('tagFollowing', undefined, as)
  const followers = async () => {
    const rows = await site.db.selectFrom('tags').select(['slug', 'follow_count']).orderBy('slug').execute()
    return Object.fromEntries(rows.map((row) => [row.slug, row.follow_count]))
  }

  test('are replaced as a whole, without unknown names', async () => {
    await follow(['knots', 'Ropes', 'nothing'])
    expect(slugs(await following(bob))).toEqual(['ropes', 'knots'])

    await follow(['ropes', 'sails'])
    expect(slugs(await following(bob))).toEqual(['sails', 'ropes'])
    expect(await followers()).toEqual({ knots: 0, ropes: 1, sails: 1 })

    await follow([])
    expect(await following(bob)).toEqual([])
    expect(await followers()).toEqual({ knots: 0, ropes: 0, sails: 0 })
  })

  test('name the main tag of a tag that became a synonym', async () => {
    await follow(['sails'])
    await makeSynonym('sails', 'knots')

    expect(await following(bob)).toMatchObject([{ slug_name: 'sails', main_tag_slug_name: 'knots' }])
  })

  test('need an account', async () => {
    expect(await following()).toEqual([])
    await expect(site.call('tagFollowReplace', { slug_name_list: [] })).rejects.toMatchObject({
      status: 401,
    })
  })
})
