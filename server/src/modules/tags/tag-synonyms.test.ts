import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTag, refusalOf, setReputation } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { encodeId } from '../identifiers/index.ts'

let site: TestSite
let reader: TestUser
let elder: TestUser
let moderator: TestUser

beforeEach(async () => {
  site = await createTestSite()
  reader = await site.addUser('Rita', { reputation: 9999 })
  elder = await site.addUser('Elsa', { reputation: 10_000 })
  moderator = await site.addUser('Mo', { role_id: 3 })
})
afterEach(() => site.close())

const idOf = async (slug: string) => encodeId('tag', await addTag(site, slug))
const list = async (slug: string, as?: TestUser) =>
  site.call('tagSynonymList', { tag_id: await idOf(slug) }, as)
const replace = async (slug: string, names: readonly string[], as: TestUser | undefined = elder) =>
  site.call(
    'tagSynonymReplace',
    { tag_id: await idOf(slug), synonym_tag_list: names.map((slug_name) => ({ slug_name })) },
    as,
  )
const namesOf = async (slug: string) => (await list(slug)).synonyms.map((tag) => tag.slug_name)
const mainOf = async (slug: string) => (await site.call('tagInfo', { name: slug })).main_tag_slug_name
const notFound = { reason: 'error.tag.not_found', status: 400 }

test('are listed with the tag and with each other, and offer to be changed to those who may', async () => {
  await replace('javascript', ['js', 'ecmascript'])

  const { result, statements } = await countStatements(() => list('javascript', elder))
  expect(result).toEqual({
    synonyms: [
      {
        tag_id: await idOf('ecmascript'),
        slug_name: 'ecmascript',
        display_name: 'ecmascript',
        main_tag_slug_name: 'javascript',
      },
      {
        tag_id: await idOf('js'),
        slug_name: 'js',
        display_name: 'js',
        main_tag_slug_name: 'javascript',
      },
    ],
    member_actions: [{ action: 'edit', name: 'Edit', type: 'edit' }],
  })
  expect(statements.length).toBeLessThanOrEqual(4)
  expect((await list('js')).synonyms).toEqual(result.synonyms)
  expect((await list('javascript', reader)).member_actions).toEqual([])
  expect((await list('javascript')).member_actions).toEqual([])
})

test('are replaced as a whole: who is left out is a main tag again, who is new is created', async () => {
  await addTag(site, 'js')
  await replace('javascript', ['JS', 'ECMA Script'])
  expect(await namesOf('javascript')).toEqual(['ecma-script', 'js'])
  expect(await mainOf('ecma-script')).toBe('javascript')
  const created = await site.db
    .selectFrom('activities')
    .innerJoin('tags', 'tags.id', 'activities.object_id')
    .select(['tags.slug', 'activities.type', 'activities.user_id'])
    .execute()
  expect(created).toEqual([{ slug: 'ecma-script', type: 'created', user_id: elder.id }])

  await replace('javascript', ['js'])
  expect(await namesOf('javascript')).toEqual(['js'])
  expect(await mainOf('ecma-script')).toBe('')

  await replace('javascript', [])
  expect(await namesOf('javascript')).toEqual([])
})

test('take their own synonyms along, so that all lead to one main tag', async () => {
  await replace('js', ['jscript'])
  await replace('javascript', ['js'])

  expect(await namesOf('javascript')).toEqual(['js', 'jscript'])
  expect(await mainOf('jscript')).toBe('javascript')
})

test('come back when they were deleted', async () => {
  await site.call('tagRemove', { tag_id: await idOf('js') }, moderator)
  await replace('javascript', ['js'])

  expect(await namesOf('javascript')).toEqual(['js'])
})

test('are no longer recommended, and are reserved tags only at the hands of the staff', async () => {
  await addTag(site, 'meta')
  await site.db.updateTable('tags').set({ recommend: 1, reserved: 1 }).where('slug', '=', 'meta').execute()

  expect(await refusalOf(replace('site', ['meta']))).toMatchObject({
    reason: 'base.request_format_error',
    fields: ['tags: tag.reserved_for_moderators'],
  })
  await replace('site', ['meta'], moderator)

  expect(
    await site.db.selectFrom('tags').select(['recommend', 'reserved']).where('slug', '=', 'meta').execute(),
  ).toEqual([{ recommend: 0, reserved: 0 }])
})

test('refuse what cannot be', async () => {
  await replace('javascript', ['js'])
  await idOf('gone')
  await site.call('tagRemove', { tag_id: await idOf('gone') }, moderator)

  expect(await refusalOf(replace('javascript', ['js', 'JavaScript']))).toEqual({
    reason: 'error.tag.cannot_set_synonym_as_itself',
    status: 400,
  })
  expect(await refusalOf(replace('js', ['jscript']))).toEqual(notFound)
  expect(await refusalOf(replace('gone', ['left'], moderator))).toEqual(notFound)
  expect(await refusalOf(list('gone', elder))).toEqual(notFound)
  expect((await list('gone', moderator)).member_actions).toEqual([])
  expect(await refusalOf(site.call('tagSynonymList', { tag_id: encodeId('tag', 999_999) }))).toEqual(notFound)
  expect((await refusalOf(replace('javascript', ['x'.repeat(36)]))).fields?.[0]).toContain('slug_name: ')
})

test('are changed by those with the reputation, and the staff', async () => {
  const tooLittle = { reason: 'error.rank.fail_to_meet_the_condition', status: 403 }
  const tag_id = await idOf('javascript')

  expect(await refusalOf(replace('javascript', ['js'], reader))).toEqual(tooLittle)
  expect(await refusalOf(site.call('tagSynonymReplace', { tag_id, synonym_tag_list: [] }))).toMatchObject({
    status: 401,
  })
  await setReputation(site, reader, 10_000)
  await replace('javascript', ['js'], reader)
  await replace('javascript', ['js'], moderator)
  expect(await namesOf('javascript')).toEqual(['js'])
})

test('end in one state, however many change them at once', async () => {
  for (const slug of ['a', 'b', 'c', 'd']) await addTag(site, slug)
  await addTag(site, 'main')

  await Promise.all(
    Array.from({ length: 60 }, (_, index) => replace('main', index % 2 === 0 ? ['a', 'b'] : ['c', 'd', 'a'])),
  )

  const names = await namesOf('main')
  expect([
    ['a', 'b'],
    ['a', 'c', 'd'],
  ]).toContainEqual(names)
})
