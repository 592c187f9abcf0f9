import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addTag, ask, getDenial, recordedEvents, setReputation } from '../../../test/content.ts'
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
  elder = await site.addUser('Elsa', { reputation: 20_000 })
  moderator = await site.addUser('Mo', { role_id: 3 })
})
afterEach(() => site.close())

const tooLittle = { reason: 'error.rank.fail_to_meet_the_condition', status: 403 }
const notFound = { reason: 'error.tag.not_found', status: 400 }
const anonymous = { reason: 'base.unauthorized_error', status: 401 }
const unknownId = encodeId('tag', 999_999)
const getId = async (slug = 'garden') => encodeId('tag', await addTag(site, slug))
const row = (slug: string) =>
  site.db.selectFrom('tags').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()
const getTimeline = async (slug: string) => {
  const { id } = await row(slug)
  return site.db
    .selectFrom('activities')
    .select(['type', 'user_id', 'trigger_user_id', 'revision_id', 'comment'])
    .where('original_object_id', '=', id)
    .orderBy('id')
    .execute()
}
const getRevisions = async (slug: string) => {
  const { id } = await row(slug)
  return site.db.selectFrom('revisions').selectAll().where('object_id', '=', id).orderBy('id').execute()
}

describe('creating a tag', () => {
  const draft = { slug_name: 'Lazy  Lists', display_name: ' Lazy Lists ', original_text: 'As **needed**.' }
  const add = (as?: TestUser, changes: Partial<typeof draft> = {}) =>
    site.call('tagAdd', { ...draft, ...changes }, as)

  test('stores it with a normalized slug, its first version and its first timeline entry', async () => {
    await setReputation(site, member, 750)

    expect(await add(member)).toEqual({ slug_name: 'lazy-lists' })

    expect(await site.call('tagInfo', { name: 'lazy-lists' })).toMatchObject({
      display_name: 'Lazy Lists',
      parsed_text: '<p>As <strong>needed</strong>.</p>',
      question_count: 0,
      status: 'available',
    })
    const [revision] = await getRevisions('lazy-lists')
    expect(revision).toMatchObject({ status: 2, user_id: member.id, title: 'lazy-lists' })
    expect(await getTimeline('lazy-lists')).toMatchObject([
      { type: 'created', user_id: member.id, revision_id: revision?.id },
    ])
  })

  test('needs no description', async () => {
    await add(moderator, { original_text: '' })
    await site.call('tagAdd', { slug_name: 'bare', display_name: 'Bare' }, moderator)

    for (const name of ['lazy-lists', 'bare']) {
      expect(await site.call('tagInfo', { name })).toMatchObject({ original_text: '', parsed_text: '' })
    }
  })

  test('needs the privilege', async () => {
    await setReputation(site, member, 749)

    expect(await getDenial(add(member))).toEqual(tooLittle)
    expect(await getDenial(add())).toEqual(anonymous)
  })

  test('rejects a slug that is taken, even by a synonym', async () => {
    await add(moderator)
    await site.db
      .updateTable('tags')
      .set({ main_tag_id: await addTag(site) })
      .where('slug', '=', 'lazy-lists')
      .execute()

    expect(await getDenial(add(moderator))).toEqual({
      reason: 'error.tag.already_exist',
      status: 400,
      fields: ['slug_name: error.tag.already_exist'],
    })
  })

  test('restores a reserved tag as one that everyone may use', async () => {
    await addTag(site, 'garden')
    await site.db.updateTable('tags').set({ status: 10, reserved: 1, recommend: 1 }).execute()

    await add(elder, { slug_name: 'garden' })

    expect(await site.call('tagInfo', { name: 'garden' })).toMatchObject({
      reserved: false,
      recommend: false,
    })
  })

  test('restores a deleted tag with the new text', async () => {
    await add(moderator)
    const { id } = await row('lazy-lists')
    await site.call('tagRemove', { tag_id: encodeId('tag', id) }, moderator)

    await add(moderator, { display_name: 'Laziness', original_text: 'Anew.' })

    expect(await row('lazy-lists')).toMatchObject({
      id,
      status: 1,
      display_name: 'Laziness',
      content: 'Anew.',
    })
    expect((await getTimeline('lazy-lists')).map(({ type }) => type)).toEqual([
      'created',
      'deleted',
      'created',
    ])
  })

  test.each([
    [{ slug_name: '' }, 'slug_name'],
    [{ slug_name: ' ' }, 'slug_name'],
    [{ slug_name: '..' }, 'slug_name'],
    [{ slug_name: 'x'.repeat(36) }, 'slug_name'],
    [{ display_name: '' }, 'display_name'],
    [{ display_name: '  ' }, 'display_name'],
    [{ display_name: 'x'.repeat(36) }, 'display_name'],
    [{ original_text: 'x'.repeat(65_537) }, 'original_text'],
  ])('rejects %j at its field', async (changes, field) => {
    const denial = await getDenial(add(moderator, changes))

    expect(denial).toMatchObject({ reason: 'base.request_format_error', status: 400 })
    expect(denial.fields?.[0]).toContain(`${field}: `)
  })

  test('has one effect, however many concurrent requests there are', async () => {
    const results = await Promise.allSettled(Array.from({ length: 200 }, () => add(moderator)))

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await getTimeline('lazy-lists')).toHaveLength(1)
  })
})

describe('editing a tag', () => {
  type Change = { slug_name?: string; display_name?: string; original_text?: string; edit_summary?: string }
  const edit = async (change: Change, as?: TestUser, slug = 'garden') =>
    site.call('tagUpdate', { tag_id: await getId(slug), ...change }, as)
  const change = {
    display_name: 'The garden',
    original_text: 'About _plants_.',
    edit_summary: 'Told *more*.',
  }

  test('changes it at once for users who need no review', async () => {
    site.clock.now += 5

    expect(await edit(change, elder)).toEqual({ wait_for_review: false })

    expect(await site.call('tagInfo', { name: 'garden' })).toMatchObject({
      display_name: 'The garden',
      parsed_text: '<p>About <em>plants</em>.</p>',
      updated_at: site.clock.now,
    })
    const [revision] = await getRevisions('garden')
    expect(revision).toMatchObject({ status: 2, user_id: elder.id, summary: 'Told *more*.' })
    expect((await row('garden')).revision_id).toBe(revision?.id)
    expect(await getTimeline('garden')).toMatchObject([
      { type: 'edited', user_id: elder.id, revision_id: revision?.id, comment: '<p>Told <em>more</em>.</p>' },
    ])
    expect(await recordedEvents(site, 'tag.edited')).toHaveLength(1)
  })

  test('waits for review below the privilege, and accepts nothing else until then', async () => {
    await setReputation(site, member, 50)

    expect(await edit(change, member)).toEqual({ wait_for_review: true })

    expect(await row('garden')).toMatchObject({ display_name: 'garden', content: '' })
    expect(await getRevisions('garden')).toMatchObject([{ status: 1, user_id: member.id }])
    expect(await getTimeline('garden')).toEqual([])
    expect(await recordedEvents(site, 'tag.editSuggested')).toHaveLength(1)
    const waiting = { reason: 'error.answer.cannot_update', status: 400 }
    expect(await getDenial(edit(change, member))).toEqual(waiting)
    expect(await getDenial(edit(change, moderator))).toEqual(waiting)
  })

  test('keeps fields that are missing or empty, and stores nothing if nothing changes', async () => {
    await edit(change, elder)
    await edit({ slug_name: '', display_name: '', original_text: '' }, elder)
    await edit({ ...change, edit_summary: 'Again' }, elder)

    expect(await row('garden')).toMatchObject({ display_name: 'The garden', content: 'About _plants_.' })
    expect(await getRevisions('garden')).toHaveLength(1)
  })

  test('changes the slug only for the staff, and only to an unused one', async () => {
    await addTag(site, 'soil')

    expect(await getDenial(edit({ slug_name: 'Gardens' }, elder))).toEqual(tooLittle)
    expect(await getDenial(edit({ slug_name: 'soil' }, moderator))).toEqual({
      reason: 'error.tag.already_exist',
      status: 400,
      fields: ['slug_name: error.tag.already_exist'],
    })
    await edit({ slug_name: 'Gardens' }, moderator)

    expect(await site.call('tagInfo', { name: 'gardens' })).toMatchObject({ display_name: 'garden' })
  })

  test('is rejected for others, and for missing tags', async () => {
    await setReputation(site, member, 49)
    const id = await getId('gone')
    await site.call('tagRemove', { tag_id: id }, moderator)

    expect(await getDenial(edit(change, member))).toEqual(tooLittle)
    expect(await getDenial(edit(change))).toEqual(anonymous)
    expect(await getDenial(edit(change, moderator, 'gone'))).toEqual(notFound)
    for (const tag_id of [unknownId, 'nonsense!']) {
      expect(await getDenial(site.call('tagUpdate', { tag_id, ...change }, elder))).toEqual(notFound)
    }
    const long = edit({ display_name: 'x'.repeat(36) }, elder)
    expect((await getDenial(long)).fields?.[0]).toContain('display_name: ')
  })

  test('suggests once, however many concurrent requests there are', async () => {
    await setReputation(site, member, 50)
    await getId()

    const results = await Promise.allSettled(Array.from({ length: 50 }, () => edit(change, member)))

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await getRevisions('garden')).toHaveLength(1)
  })
})

describe('deleting and restoring a tag', () => {
  const remove = async (slug: string, as?: TestUser) =>
    site.call('tagRemove', { tag_id: await getId(slug) }, as)
  const recover = async (slug: string, as?: TestUser) =>
    site.call('tagRecover', { tag_id: await getId(slug) }, as)

  test('hides it from all but the staff, until it is restored', async () => {
    await remove('garden', moderator)
    await remove('garden', moderator)
    expect(await getDenial(site.call('tagInfo', { name: 'garden' }, elder))).toEqual({
      ...notFound,
      status: 404,
    })
    expect(await site.call('tagInfo', { name: 'garden' }, moderator)).toMatchObject({ status: 'deleted' })

    await recover('garden', moderator)
    await recover('garden', moderator)
    expect(await site.call('tagInfo', { name: 'garden' })).toMatchObject({ status: 'available' })
    const by = { user_id: moderator.id, trigger_user_id: moderator.id }
    expect(await getTimeline('garden')).toMatchObject([
      { type: 'deleted', ...by },
      { type: 'undeleted', ...by },
    ])
  })

  test('restores a synonym as a main tag if its main tag is gone', async () => {
    await getId('gardens')
    const synonym_tag_list = [{ slug_name: 'gardens' }]
    await site.call('tagSynonymReplace', { tag_id: await getId('garden'), synonym_tag_list }, moderator)
    for (const slug of ['gardens', 'garden']) await remove(slug, moderator)

    await recover('gardens', moderator)
    expect(await site.call('tagInfo', { name: 'gardens' })).toMatchObject({
      slug_name: 'gardens',
      main_tag_slug_name: '',
      status: 'available',
    })

    await remove('gardens', moderator)
    await recover('garden', moderator)
    await site.call('tagSynonymReplace', { tag_id: await getId('garden'), synonym_tag_list }, moderator)
    await remove('gardens', moderator)
    await recover('gardens', moderator)
    expect(await site.call('tagInfo', { name: 'gardens' })).toMatchObject({ slug_name: 'garden' })
  })

  test('rejects tags that a listed question or a synonym needs', async () => {
    const isUsed = { reason: 'error.tag.is_used_cannot_delete', status: 400 }
    const question = await ask(site, elder, { tags: ['garden'] })
    await getId('gardens')
    expect(await getDenial(remove('garden', moderator))).toEqual(isUsed)

    await site.call('questionRemove', { id: question.id }, elder)
    await site.call(
      'tagSynonymReplace',
      { tag_id: await getId(), synonym_tag_list: [{ slug_name: 'gardens' }] },
      moderator,
    )
    expect(await getDenial(remove('garden', moderator))).toEqual(isUsed)

    await remove('gardens', moderator)
    await remove('garden', moderator)
    await site.call('questionRecover', { question_id: question.id }, moderator)
    expect((await site.call('questionInfo', { id: question.id })).tags).toEqual([])
    expect(await recountCounters(site.db)).toEqual([])
  })

  test('is allowed only to the staff, and needs a tag', async () => {
    expect(await getDenial(remove('garden', elder))).toEqual(tooLittle)
    expect(await getDenial(recover('garden', elder))).toEqual(tooLittle)
    expect(await getDenial(remove('garden'))).toEqual(anonymous)
    expect(await getDenial(recover('garden'))).toEqual(anonymous)
    for (const name of ['tagRemove', 'tagRecover'] as const) {
      expect(await getDenial(site.call(name, { tag_id: unknownId }, moderator))).toEqual(notFound)
    }
  })
})
