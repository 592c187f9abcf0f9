import { revisionStatus } from '@querent/sdk/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getDenial } from '../../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../../test/site.ts'
import { recountQuestions } from '../index.ts'

let site: TestSite
let ada: TestUser
let editor: TestUser
let trusted: TestUser
let mod: TestUser
let id: string

const knots = { slug_name: 'knots', display_name: 'Knots' }
const ropes = { slug_name: 'ropes', display_name: 'Ropes' }
const draft = { title: 'How do I tie a bowline?', content: 'With a rope, I suppose.', tags: [knots] }

beforeEach(async () => {
  site = await createTestSite()
  ada = await site.addUser('Ada', { reputation: 800 })
  editor = await site.addUser('Editor', { reputation: 100 })
  trusted = await site.addUser('Trusted', { reputation: 1000 })
  mod = await site.addUser('Mod', { role_id: 3 })
  id = (await site.call('questionAdd', draft, ada)).id
  site.clock.now += 100
})
afterEach(async () => {
  const differences = await recountQuestions(site.db)
  await site.close()
  expect(differences).toEqual([])
})

type Changes = Partial<typeof draft> & { edit_summary?: string }
const edit = (changes: Changes, as: TestUser) => site.call('questionUpdate', { ...draft, ...changes, id }, as)
const getInfo = (as?: TestUser) => site.call('questionInfo', { id }, as)
const revisions = () =>
  site.db
    .selectFrom('revisions')
    .select(['user_id', 'status', 'title', 'summary', 'content'])
    .where('kind', '=', 'question')
    .orderBy('id')
    .execute()

test('the author changes the question at once', async () => {
  const outcome = await edit(
    {
      title: 'How is a bowline tied?',
      content: 'A *new* text',
      tags: [ropes],
      edit_summary: 'Say it **better**',
    },
    ada,
  )

  expect(outcome).toEqual({ url_title: 'how-is-a-bowline-tied', wait_for_review: false })
  expect(await getInfo()).toMatchObject({
    title: 'How is a bowline tied?',
    html: '<p>A <em>new</em> text</p>',
    description: 'A new text',
    tags: [{ slug_name: 'ropes' }],
    edit_time: site.clock.now,
    update_time: site.clock.now,
    update_user_info: { username: 'ada' },
  })
  expect(await revisions()).toMatchObject([{ status: 0 }, { status: 2, summary: 'Say it **better**' }])
  const activity = await site.db
    .selectFrom('activities')
    .select(['user_id', 'comment'])
    .where('type', '=', 'edited')
    .executeTakeFirst()
  expect(activity).toEqual({ user_id: ada.id, comment: '<p>Say it <strong>better</strong></p>' })
  const counts = await site.db.selectFrom('tags').select(['slug', 'question_count']).orderBy('slug').execute()
  expect(counts).toEqual([
    { slug: 'knots', question_count: 0 },
    { slug: 'ropes', question_count: 1 },
  ])
})

test('so does a user with the reputation for it, under the name of the author', async () => {
  const outcome = await edit({ content: 'Edited by somebody else' }, trusted)

  expect(outcome.wait_for_review).toBe(false)
  expect(await getInfo()).toMatchObject({
    user_info: { username: 'ada' },
    update_user_info: { username: 'trusted' },
  })
  expect((await revisions()).at(-1)).toMatchObject({ user_id: ada.id, status: 2 })
})

test('others suggest an edit, which waits, and no other edits are possible until it is reviewed', async () => {
  const outcome = await edit({ content: 'A suggestion of mine', tags: [knots] }, editor)

  expect(outcome).toEqual({ url_title: 'how-do-i-tie-a-bowline', wait_for_review: true })
  expect(await getInfo()).toMatchObject({ content: draft.content, edit_time: 0 })
  const [, waiting] = await revisions()
  expect(waiting).toMatchObject({ user_id: editor.id, status: 1 })
  expect(JSON.parse(waiting?.content ?? '')).toEqual({
    title: draft.title,
    content: 'A suggestion of mine',
    tags: [{ slug: 'knots', displayName: 'Knots' }],
  })
  const denied = { reason: 'error.question.cannot_update' }
  await expect(edit({ content: 'Something else again' }, ada)).rejects.toMatchObject(denied)
  await expect(edit({ content: 'Something else again' }, editor)).rejects.toMatchObject(denied)
})

test('its summary has at most 255 characters', async () => {
  const content = 'A *new* text'
  const denial = await getDenial(edit({ content, edit_summary: 'a'.repeat(256) }, ada))

  expect(denial.fields).toEqual([expect.stringContaining('edit_summary: ')])
  expect(await edit({ content, edit_summary: 'a'.repeat(255) }, ada)).toMatchObject({
    wait_for_review: false,
  })
})

test('an edit without changes changes nothing', async () => {
  const outcome = await edit({ edit_summary: 'Nothing' }, ada)

  expect(outcome).toEqual({ url_title: '', wait_for_review: false })
  expect(await revisions()).toHaveLength(1)
})

test('requires reputation, and a question that the editor can see', async () => {
  const newcomer = await site.addUser('Newcomer')

  await expect(edit({ content: 'Not mine to change' }, newcomer)).rejects.toMatchObject({
    reason: 'error.rank.fail_to_meet_the_condition',
  })
  const unknown = { ...draft, id: '10010000000009999' }
  await expect(site.call('questionUpdate', unknown, ada)).rejects.toMatchObject({
    reason: 'error.question.not_found',
    status: 400,
  })
  await site.call('questionOperation', { id, operation: 'hide' }, mod)
  await expect(edit({ content: 'Not to be seen' }, trusted)).rejects.toMatchObject({
    reason: 'error.question.not_found',
  })
})

test('does not edit deleted questions', async () => {
  await site.call('questionRemove', { id }, ada)

  await expect(edit({ content: 'Something else again' }, ada)).rejects.toMatchObject({
    reason: 'error.question.cannot_update',
  })
})

test.each([
  ['a short body', { content: 'abc' }, 'error.question.content_less_than_minimum', 'content'],
  ['no tags', { tags: [] }, 'error.tag.minimum_count', 'tags'],
  ['a short title', { title: 'Short' }, 'base.request_format_error', 'title'],
])('rejects %s', async (_, changes, reason, field) => {
  await expect(edit(changes, ada)).rejects.toMatchObject({ reason, details: { fields: [{ field }] } })
})

test('allows a suggestion with too few tags, since a reviewer checks it', async () => {
  await expect(edit({ tags: [] }, editor)).resolves.toMatchObject({ wait_for_review: true })
})

test('rejects new tags without enough reputation', async () => {
  await expect(edit({ tags: [knots, ropes] }, editor)).rejects.toMatchObject({
    reason: 'error.rank.no_enough_rank_to_operate',
  })
})

test('only lets moderators add or remove a reserved tag', async () => {
  await edit({ tags: [knots, ropes] }, ada)
  await site.db.updateTable('tags').set({ reserved: 1 }).where('slug', '=', 'ropes').execute()

  const denied = {
    reason: 'base.request_format_error',
    details: { fields: [{ field: 'tags', params: { tags: 'ropes' } }] },
  }
  await expect(edit({ tags: [knots] }, ada)).rejects.toMatchObject(denied)
  await expect(edit({ tags: [ropes, knots], content: 'Reserved tag kept' }, ada)).resolves.toBeDefined()
  await expect(edit({ tags: [knots] }, mod)).resolves.toBeDefined()
  await expect(edit({ tags: [knots, ropes] }, ada)).rejects.toMatchObject(denied)
})

test('of two simultaneous suggestions one is stored', async () => {
  const outcomes = await Promise.allSettled([
    edit({ content: 'The first suggestion' }, editor),
    edit({ content: 'The second suggestion' }, editor),
  ])

  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
    reason: 'error.question.cannot_update',
  })
})

test('an edit that the database rejects is not reported as a second suggestion', async () => {
  const applied = sql.lit(revisionStatus.applied)
  await sql`create unique index one_edit on revisions (object_id) where status = ${applied}`.execute(site.db)
  await edit({ content: 'The first edit' }, mod)

  const rejected = edit({ content: 'The second edit' }, mod)

  await expect(rejected).rejects.toThrow(/one_edit|revisions.object_id/)
})

test('a question with a synonym of a reserved tag can be edited, and stays unchanged without changes', async () => {
  await edit({ tags: [ropes] }, ada)
  const main = await site.db
    .selectFrom('tags')
    .select('id')
    .where('slug', '=', 'knots')
    .executeTakeFirstOrThrow()
  await site.db.updateTable('tags').set({ reserved: 1 }).where('id', '=', main.id).execute()
  await site.db.updateTable('tags').set({ main_tag_id: main.id }).where('slug', '=', 'ropes').execute()
  const count = (await revisions()).length

  expect(await edit({ tags: [ropes] }, ada)).toMatchObject({ url_title: '' })
  expect(await revisions()).toHaveLength(count)
  await edit({ tags: [ropes], content: 'With a rope that is long enough.' }, ada)
  expect(await revisions()).toHaveLength(count + 1)
  expect(await getInfo()).toMatchObject({ tags: [{ slug_name: 'knots' }] })
})
