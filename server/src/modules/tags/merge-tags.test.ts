import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTag, ask, getDenial } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { encodeId } from '../identifiers/index.ts'
import { recountCounters } from '../recounts/index.ts'

let site: TestSite
let member: TestUser
let elder: TestUser
let moderator: TestUser

beforeEach(async () => {
  site = await createTestSite()
  member = await site.addUser('Rita')
  elder = await site.addUser('Elsa', { reputation: 100_000 })
  moderator = await site.addUser('Mo', { role_id: 3 })
})
afterEach(() => site.close())

const getId = async (slug: string) => encodeId('tag', await addTag(site, slug))
const merge = async (from: string, into: string, as?: TestUser) =>
  site.call('tagMerge', { source_tag_id: await getId(from), target_tag_id: await getId(into) }, as)
const follow = async (slug: string, as: TestUser, is_cancel = false) =>
  site.call('followSwitch', { object_id: await getId(slug), is_cancel }, as)
const counters = async (slug: string) =>
  site.db
    .selectFrom('tags')
    .select(['question_count', 'follow_count'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
const notFound = { reason: 'error.tag.not_found', status: 400 }

test('moves questions, followers and synonyms to the other tag without duplicates', async () => {
  const both = await ask(site, elder, { tags: ['js', 'javascript'] })
  const one = await ask(site, elder, { tags: ['js'] })
  const hidden = await ask(site, elder, { tags: ['js'] })
  await site.call('questionOperation', { id: hidden.id, operation: 'hide' }, moderator)
  await site.call(
    'tagSynonymReplace',
    { tag_id: await getId('js'), synonym_tag_list: [{ slug_name: 'jscript' }] },
    moderator,
  )
  for (const user of [member, elder]) await follow('js', user)
  await follow('javascript', elder)
  await follow('javascript', moderator)

  await merge('js', 'javascript', moderator)

  expect(await counters('js')).toEqual({ question_count: 0, follow_count: 0 })
  expect(await counters('javascript')).toEqual({ question_count: 2, follow_count: 3 })
  const { list } = await site.call('questionPage', { page: 1, page_size: 20, tag: 'javascript' })
  expect(list.map(({ id }) => id).sort()).toEqual([both.id, one.id].sort())
  expect(list.map(({ tags }) => tags.map((tag) => tag.slug_name))).toEqual([['javascript'], ['javascript']])
  await site.call('questionOperation', { id: hidden.id, operation: 'show' }, moderator)
  expect((await counters('javascript')).question_count).toBe(3)
  const { synonyms } = await site.call('tagSynonymList', { tag_id: await getId('javascript') })
  expect(synonyms.map((tag) => tag.slug_name)).toEqual(['js', 'jscript'])
  expect(await site.call('tagInfo', { name: 'js' }, member)).toMatchObject({
    slug_name: 'javascript',
    main_tag_slug_name: 'javascript',
    is_follower: true,
  })
  expect(await recountCounters(site.db)).toEqual([])
})

test('transfers the recommendation of a tag, but not its reservation', async () => {
  const flags = async (slug: string) =>
    site.db
      .selectFrom('tags')
      .select(['recommend', 'reserved'])
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
  const setFlags = async (slug: string, flags: { recommend?: 1; reserved?: 1 }) =>
    site.db
      .updateTable('tags')
      .set(flags)
      .where('id', '=', await addTag(site, slug))
      .execute()
  await setFlags('js', { recommend: 1 })
  await setFlags('internal', { reserved: 1 })
  await setFlags('locked', { reserved: 1 })

  await merge('js', 'javascript', moderator)
  await merge('internal', 'support', moderator)

  expect(await flags('js')).toEqual({ recommend: 0, reserved: 0 })
  expect(await flags('javascript')).toEqual({ recommend: 1, reserved: 0 })
  expect(await flags('support')).toEqual({ recommend: 0, reserved: 0 })
  // A tag in both lists is reserved.
  await merge('javascript', 'locked', moderator)
  expect(await flags('locked')).toEqual({ recommend: 0, reserved: 1 })
})

test('is in the history of both tags, once', async () => {
  for (let times = 0; times < 2; times += 1) await merge('js', 'javascript', moderator)

  for (const slug of ['js', 'javascript']) {
    const { timeline } = await site.call(
      'timeline',
      { object_id: await getId(slug), show_vote: false },
      moderator,
    )
    expect(timeline).toMatchObject([
      { activity_type: 'merged', comment: '<p>js → javascript</p>', user_info: { id: String(moderator.id) } },
    ])
  }
})

test('is found by lists and searches for either name', async () => {
  const { id } = await ask(site, elder, { tags: ['js'] })
  await merge('js', 'javascript', moderator)
  await site.app.events.drain()

  for (const tag of ['js', 'javascript']) {
    const { list } = await site.call('search', { q: `[${tag}]` })
    expect(list.map(({ object }) => object.id)).toEqual([id])
  }
})

test('is allowed only to the staff', async () => {
  const tooLittle = { reason: 'error.rank.fail_to_meet_the_condition', status: 403 }

  expect(await getDenial(merge('js', 'javascript', elder))).toEqual(tooLittle)
  expect(await getDenial(merge('js', 'javascript'))).toMatchObject({ status: 401 })
})

test('rejects tags that are missing, deleted or identical, and synonyms as targets', async () => {
  const unknown = encodeId('tag', 999_999)
  const known = await getId('javascript')
  const call = (source_tag_id: string, target_tag_id: string) =>
    getDenial(site.call('tagMerge', { source_tag_id, target_tag_id }, moderator))
  await getId('gone')
  await site.call('tagRemove', { tag_id: await getId('gone') }, moderator)
  await merge('js', 'javascript', moderator)

  expect(await call(unknown, known)).toEqual(notFound)
  expect(await call(known, unknown)).toEqual(notFound)
  expect(await call('nonsense!', known)).toEqual(notFound)
  expect(await getDenial(merge('gone', 'javascript', moderator))).toEqual(notFound)
  expect(await getDenial(merge('javascript', 'gone', moderator))).toEqual(notFound)
  expect(await getDenial(merge('typescript', 'js', moderator))).toEqual(notFound)
  expect(await call(known, known)).toEqual({
    reason: 'error.tag.cannot_set_synonym_as_itself',
    status: 400,
  })
})

test('has one effect, however many concurrent requests there are, during follows and questions', async () => {
  const users = await Promise.all(Array.from({ length: 10 }, (_, index) => site.addUser(`U${index}`)))
  await ask(site, elder, { tags: ['js', 'javascript'] })
  for (const slug of ['js', 'javascript']) await getId(slug)

  await Promise.all([
    ...Array.from({ length: 200 }, () => merge('js', 'javascript', moderator)),
    ...users.flatMap((user) => [follow('js', user), follow('javascript', user), follow('js', user, true)]),
    ...Array.from({ length: 10 }, () => ask(site, elder, { tags: ['js'] })),
  ])
  await merge('js', 'javascript', moderator)

  expect(await counters('js')).toMatchObject({ question_count: 0, follow_count: 0 })
  expect((await counters('javascript')).question_count).toBe(11)
  expect(await recountCounters(site.db)).toEqual([])
})

test('counts each follower once during concurrent follows', async () => {
  await getId('js')

  await Promise.all(Array.from({ length: 200 }, () => follow('js', member)))

  expect((await counters('js')).follow_count).toBe(1)
  expect(await recountCounters(site.db)).toEqual([])
})
