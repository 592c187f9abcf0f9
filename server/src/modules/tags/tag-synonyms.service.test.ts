import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addTag, getDenial, setReputation } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { migrations } from '../../db/migrations/index.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { encodeId } from '../identifiers/index.ts'
import { recountCounters } from '../recounts/index.ts'

let site: TestSite
let member: TestUser
let elder: TestUser
let moderator: TestUser

beforeEach(async () => {
  site = await createTestSite()
  member = await site.addUser('Rita', { reputation: 9999 })
  elder = await site.addUser('Elsa', { reputation: 10_000 })
  moderator = await site.addUser('Mo', { role_id: 3 })
})
afterEach(() => site.close())

const getId = async (slug: string) => encodeId('tag', await addTag(site, slug))
const list = async (slug: string, as?: TestUser) =>
  site.call('tagSynonymList', { tag_id: await getId(slug) }, as)
const replace = async (
  slug: string,
  names: readonly string[],
  as: TestUser | undefined = elder,
  known_slugs?: string[],
) =>
  site.call(
    'tagSynonymReplace',
    { tag_id: await getId(slug), synonym_tag_list: names.map((slug_name) => ({ slug_name })), known_slugs },
    as,
  )
const getNames = async (slug: string) => (await list(slug)).synonyms.map((tag) => tag.slug_name)
const getMain = async (slug: string) => (await site.call('tagInfo', { name: slug })).main_tag_slug_name
const notFound = { reason: 'error.tag.not_found', status: 400 }

test('are listed with the tag and each other, with actions for users who may change them', async () => {
  await replace('javascript', ['js', 'ecmascript'])

  const { result, statements } = await countStatements(() => list('javascript', elder))
  expect(result).toEqual({
    synonyms: [
      {
        tag_id: await getId('ecmascript'),
        slug_name: 'ecmascript',
        display_name: 'ecmascript',
        main_tag_slug_name: 'javascript',
      },
      {
        tag_id: await getId('js'),
        slug_name: 'js',
        display_name: 'js',
        main_tag_slug_name: 'javascript',
      },
    ],
    member_actions: [{ action: 'edit', name: 'Edit', type: 'edit' }],
  })
  expect(statements.length).toBeLessThanOrEqual(4)
  expect((await list('js')).synonyms).toEqual(result.synonyms)
  expect((await list('javascript', member)).member_actions).toEqual([])
  expect((await list('javascript')).member_actions).toEqual([])
})

test('are replaced as a whole: removed ones become main tags again, new ones are created', async () => {
  await addTag(site, 'js')
  await replace('javascript', ['JS', 'ECMA Script'])
  expect(await getNames('javascript')).toEqual(['ecma-script', 'js'])
  expect(await getMain('ecma-script')).toBe('javascript')
  const created = await site.db
    .selectFrom('activities')
    .innerJoin('tags', 'tags.id', 'activities.object_id')
    .select(['tags.slug', 'activities.type', 'activities.user_id'])
    .where('activities.type', '=', 'created')
    .execute()
  expect(created).toEqual([{ slug: 'ecma-script', type: 'created', user_id: elder.id }])

  await replace('javascript', ['js'])
  expect(await getNames('javascript')).toEqual(['js'])
  expect(await getMain('ecma-script')).toBe('')

  await replace('javascript', [])
  expect(await getNames('javascript')).toEqual([])
})

test('are in the histories of both tags when they are added and removed, each once', async () => {
  await addTag(site, 'js')
  const getHistory = async (slug: string) => {
    const { timeline } = await site.call(
      'timeline',
      { object_id: await getId(slug), show_vote: false },
      elder,
    )
    return timeline.map(({ activity_type, comment, user_info }) => [activity_type, comment, user_info?.id])
  }
  const byElder = (type: string, comment: string) => [type, comment && `<p>${comment}</p>`, String(elder.id)]

  await replace('javascript', ['js', 'ecmascript'])
  await replace('javascript', ['js', 'ecmascript'])
  await replace('javascript', ['js'])

  expect(await getHistory('js')).toEqual([byElder('synonym_added', 'js → javascript')])
  expect(await getHistory('ecmascript')).toEqual([
    byElder('synonym_removed', 'ecmascript → javascript'),
    byElder('synonym_added', 'ecmascript → javascript'),
    byElder('created', ''),
  ])
  expect(await getHistory('javascript')).toEqual([
    byElder('synonym_removed', 'ecmascript → javascript'),
    byElder('synonym_added', 'ecmascript → javascript'),
    byElder('synonym_added', 'js → javascript'),
  ])
})

test('include their own synonyms, so that all lead to one main tag', async () => {
  await replace('js', ['jscript'])
  await replace('javascript', ['js'])

  expect(await getNames('javascript')).toEqual(['js', 'jscript'])
  expect(await getMain('jscript')).toBe('javascript')
})

describe('the followers of a tag that becomes one', () => {
  const follow = async (slug: string, as: TestUser, is_cancel = false) =>
    site.call('followSwitch', { object_id: await getId(slug), is_cancel }, as)
  const getState = async (slug: string, as: TestUser) => {
    const { is_follower, follow_count } = await site.call('tagInfo', { name: slug }, as)
    return { is_follower, follow_count }
  }

  test('follow its main tag, and no longer once they unfollow that', async () => {
    await follow('js', member)
    await follow('js', elder)
    await follow('javascript', elder)

    await replace('javascript', ['js'])
    await replace('javascript', ['js'])

    expect(await getState('js', member)).toEqual({ is_follower: true, follow_count: 2 })
    expect(await recountCounters(site.db)).toEqual([])
    await follow('javascript', member, true)
    expect(await getState('js', member)).toEqual({ is_follower: false, follow_count: 1 })
    await replace('javascript', [])
    expect(await getState('js', member)).toEqual({ is_follower: false, follow_count: 0 })
  })

  test('are moved if an earlier version left them with the synonym', async () => {
    const synonyms = [await addTag(site, 'js'), await addTag(site, 'ecmascript')]
    await follow('javascript', elder)
    for (const slug of ['js', 'ecmascript', 'rust']) await follow(slug, member)
    await follow('js', elder)
    const main_tag_id = await addTag(site, 'javascript')
    await site.db.updateTable('tags').set({ main_tag_id }).where('id', 'in', synonyms).execute()

    // Migrations accept a database whose tables they do not know.
    await migrations['0072-followers-of-synonyms']?.up(site.db as never)

    expect(await getState('javascript', member)).toEqual({ is_follower: true, follow_count: 2 })
    expect(await getState('rust', member)).toEqual({ is_follower: true, follow_count: 1 })
    expect(await recountCounters(site.db)).toEqual([])
    const { length } = await site.db.selectFrom('follows').select('user_id').execute()
    expect(length).toBe(3)
  })
})

test('are restored if they were deleted', async () => {
  await site.call('tagRemove', { tag_id: await getId('js') }, moderator)
  await replace('javascript', ['js'])

  expect(await getNames('javascript')).toEqual(['js'])
})

test('are no longer recommended, and reserved tags can only be added by the staff', async () => {
  await addTag(site, 'meta')
  await site.db.updateTable('tags').set({ recommend: 1, reserved: 1 }).where('slug', '=', 'meta').execute()

  expect(await getDenial(replace('site', ['meta']))).toMatchObject({
    reason: 'base.request_format_error',
    fields: ['tags: tag.reserved_for_moderators'],
  })
  await replace('site', ['meta'], moderator)

  expect(
    await site.db.selectFrom('tags').select(['recommend', 'reserved']).where('slug', '=', 'meta').execute(),
  ).toEqual([{ recommend: 0, reserved: 0 }])
})

test('are rejected if they are invalid', async () => {
  await replace('javascript', ['js'])
  await getId('gone')
  await site.call('tagRemove', { tag_id: await getId('gone') }, moderator)

  expect(await getDenial(replace('javascript', ['js', 'JavaScript']))).toEqual({
    reason: 'error.tag.cannot_set_synonym_as_itself',
    status: 400,
  })
  expect(await getDenial(replace('js', ['jscript']))).toEqual(notFound)
  expect(await getDenial(replace('gone', ['left'], moderator))).toEqual(notFound)
  expect(await getDenial(list('gone', elder))).toEqual(notFound)
  expect((await list('gone', moderator)).member_actions).toEqual([])
  expect(await getDenial(site.call('tagSynonymList', { tag_id: encodeId('tag', 999_999) }))).toEqual(notFound)
  expect((await getDenial(replace('javascript', ['x'.repeat(36)]))).fields?.[0]).toContain('slug_name: ')
})

test('can be changed by users with the reputation, and the staff', async () => {
  const tooLittle = { reason: 'error.rank.fail_to_meet_the_condition', status: 403 }
  const tag_id = await getId('javascript')

  expect(await getDenial(replace('javascript', ['js'], member))).toEqual(tooLittle)
  expect(await getDenial(site.call('tagSynonymReplace', { tag_id, synonym_tag_list: [] }))).toMatchObject({
    status: 401,
  })
  await setReputation(site, member, 10_000)
  await replace('javascript', ['js'], member)
  await replace('javascript', ['js'], moderator)
  expect(await getNames('javascript')).toEqual(['js'])
})

test('keep what another user added or removed since a list was loaded', async () => {
  await replace('javascript', ['js', 'jscript', 'livescript'])
  const begun = await getNames('javascript')
  await replace('javascript', ['js', 'livescript', 'ecmascript'], moderator, begun)

  await replace('javascript', ['jscript', 'livescript', 'es'], elder, begun)

  expect(await getNames('javascript')).toEqual(['ecmascript', 'es', 'livescript'])
  expect(await getMain('jscript')).toBe('')
  expect(await getMain('js')).toBe('')
})

test('are all added when several users add them at once', async () => {
  const added = Array.from({ length: 12 }, (_, index) => `name-${index}`)
  await addTag(site, 'main')

  await Promise.all(added.map((name) => replace('main', [name], elder, [])))

  expect(await getNames('main')).toEqual(added.toSorted())
})

test('end in one state, however many users change them at once', async () => {
  for (const slug of ['a', 'b', 'c', 'd']) await addTag(site, slug)
  await addTag(site, 'main')

  await Promise.all(
    Array.from({ length: 60 }, (_, index) => replace('main', index % 2 === 0 ? ['a', 'b'] : ['c', 'd', 'a'])),
  )

  const names = await getNames('main')
  expect([
    ['a', 'b'],
    ['a', 'c', 'd'],
  ]).toContainEqual(names)
})
