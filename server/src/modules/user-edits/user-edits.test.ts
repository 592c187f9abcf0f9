import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answer, ask, getDenial, setReputation } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser, testEngine } from '../../../test/site.ts'
import { collectStatements } from '../../platform/database/statement-count.ts'
import { recountCounters } from '../recounts/index.ts'
import { listUserEdits } from './user-edit.repository.ts'

let site: TestSite
let vandal: TestUser
let member: TestUser
let moderator: TestUser

beforeEach(async () => {
  site = await createTestSite({ hasNewDatabase: true })
  vandal = await site.addUser('Vandal')
  member = await site.addUser('Ada')
  moderator = await site.addUser('Mo', { role_id: 3 })
  await setReputation(site, vandal, 10_000)
})
afterEach(async () => {
  await site.app.events.drain()
  expect(await recountCounters(site.db)).toEqual([])
  await site.close()
})

const list = (input: { before?: number; page_size?: number } = {}, as = moderator, of = vandal) =>
  site.call('userEditPage', { username: of.username, ...input }, as)
const restore = (input: { edit_ids?: number[]; days?: number }, as = moderator, of = vandal) =>
  site.call('editRestorationAdd', { username: of.username, ...input }, as)
const read = (restoration_id: number) => site.call('editRestorationInfo', { restoration_id }, moderator)

const garden = [{ slug_name: 'garden', display_name: 'garden' }]

const editQuestion = (id: string, content: string, as = vandal, title = 'Buy cheap watches here') =>
  site.call('questionUpdate', { id, title, content, tags: garden, edit_summary: 'Better' }, as)
const editAnswer = (id: string, content: string, as = vandal) =>
  site.call('answerUpdate', { id, content, edit_summary: '' }, as)

async function readQuestion(id: string) {
  const { title, content } = await site.call('questionInfo', { id }, member)
  return { title, content }
}

const readAnswer = async (id: string) => (await site.call('answerInfo', { id }, member)).info.content

describe('the list of edits', () => {
  test('shows what an account edited, the newest first, with both versions', async () => {
    const question = await ask(site, member)
    const posted = await answer(site, member, question)
    await editQuestion(question.id, 'Watches, watches, watches.')
    await editAnswer(posted.id, 'Nothing but watches.')

    const { user, list: edits, next } = await list()

    expect(user.username).toBe(vandal.username)
    expect(next).toBe(0)
    expect(edits).toMatchObject([
      { object_type: 'answer', object_id: posted.id, question_id: question.id, is_edited_since: false },
      { object_type: 'question', object_id: question.id, title: 'Buy cheap watches here', is_deleted: false },
    ])
    const [, edit] = edits
    const versions = await site.call(
      'timelineDetail',
      { new_revision_id: String(edit?.revision_id), old_revision_id: String(edit?.previous_revision_id) },
      moderator,
    )
    expect(versions.old_revision?.title).toBe(question.title)
    expect(versions.new_revision?.title).toBe('Buy cheap watches here')
  })

  test('continues after a given edit', async () => {
    const question = await ask(site, member)
    for (const text of ['One watch here.', 'Two watches here.', 'Three watches here.']) {
      await editQuestion(question.id, text)
    }

    const first = await list({ page_size: 2 })
    const second = await list({ page_size: 2, before: first.next })

    expect(first.list).toHaveLength(2)
    expect(second.list).toHaveLength(1)
    expect(second.next).toBe(0)
    expect(first.list[1]?.previous_revision_id).toBe(second.list[0]?.revision_id)
  })

  test('is for moderators and administrators', async () => {
    const admin = await site.addUser('Root', { role_id: 2 })
    const denial = { reason: 'base.forbidden_error', status: 403 }

    expect(await getDenial(list({}, member))).toMatchObject(denial)
    expect(await getDenial(restore({ days: 1 }, member))).toMatchObject(denial)
    const progress = site.call('editRestorationInfo', { restoration_id: 1 }, member)
    expect(await getDenial(progress)).toMatchObject(denial)
    expect((await list({}, admin)).list).toEqual([])
    expect(await getDenial(restore({ days: 1 }, admin))).toMatchObject({ reason: 'error.object.not_found' })
  })

  test('is read from an index, however many edits others made', async () => {
    await sql`insert into activities (object_id, original_object_id, user_id, type, revision_id, created_at)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 20000)
      select n, n, 1000 + n % 500, 'edited', n, 1 from numbers`.execute(site.db)
    const values = [vandal.id, Number.MAX_SAFE_INTEGER, 31]
    const query = { userId: vandal.id, before: Number.MAX_SAFE_INTEGER, limit: 31 }
    const { statements } = await collectStatements(() => listUserEdits(site.db, query))
    const statement = (statements[0]?.sql ?? '').replace(/\?|\$\d+/g, () => String(values.shift()))
    const explain = testEngine === 'sqlite' ? sql`explain query plan` : sql`explain`
    const { rows } = await sql`${explain} ${sql.raw(statement)}`.execute(site.db)

    expect(JSON.stringify(rows)).toContain('edits_of_user')
  })
})

describe('restoring', () => {
  test('restores the previous version of chosen posts as a new version, and leaves the others', async () => {
    const [question, other] = [await ask(site, member), await ask(site, member)]
    const posted = await answer(site, member, question)
    const before = { question: await readQuestion(question.id), answer: await readAnswer(posted.id) }
    await editQuestion(question.id, 'Watches, watches, watches.')
    await editQuestion(other.id, 'Watches, watches, watches.')
    await editAnswer(posted.id, 'Nothing but watches.')
    const [ofAnswer, , ofQuestion] = (await list()).list

    const result = await restore({ edit_ids: [ofAnswer?.edit_id ?? 0, ofQuestion?.edit_id ?? 0] })

    expect(result).toMatchObject({ post_count: 2, restored_count: 2, waiting_count: 0, skipped: [] })
    expect(await readQuestion(question.id)).toEqual(before.question)
    expect(await readAnswer(posted.id)).toBe(before.answer)
    expect((await readQuestion(other.id)).title).toBe('Buy cheap watches here')
    const { timeline } = await site.call('timeline', { object_id: question.id }, member)
    expect(timeline[0]).toMatchObject({
      activity_type: 'rollback',
      user_info: { username: moderator.username },
    })
    expect(timeline.map(({ activity_type }) => activity_type)).toContain('edited')
  })

  test('undoes all edits of the last days, also several of one post, and no older ones', async () => {
    const [question, old] = [await ask(site, member), await ask(site, member)]
    await editQuestion(old.id, 'A good edit of long ago.', vandal, 'How do I grow beans?')
    site.clock.now += 5 * 86_400
    const before = await readQuestion(question.id)
    await editQuestion(question.id, 'One watch here.')
    await editQuestion(question.id, 'Two watches here.')

    expect(await restore({ days: 3 })).toMatchObject({ post_count: 1, restored_count: 1 })
    expect(await readQuestion(question.id)).toEqual(before)
    expect((await readQuestion(old.id)).title).toBe('How do I grow beans?')
    expect(await getDenial(restore({ days: 3 }))).toMatchObject({ reason: 'error.object.not_found' })
  })

  test('skips posts that another user has edited since, are deleted, or wait for review, and says so', async () => {
    const [edited, deleted, suggested] = [
      await ask(site, member),
      await ask(site, member),
      await ask(site, member),
    ]
    for (const { id } of [edited, deleted, suggested]) await editQuestion(id, 'Watches, watches, watches.')
    await editQuestion(edited.id, 'My own words about tomatoes.', member)
    await site.call('questionRemove', { id: deleted.id }, member)
    const newcomer = await site.addUser('Newcomer')
    await setReputation(site, newcomer, 300)
    await editQuestion(suggested.id, 'Please put it back as it was.', newcomer)

    const result = await restore({ days: 1 })

    expect(result).toMatchObject({ post_count: 3, restored_count: 0 })
    expect(result.skipped.map(({ object_id, outcome }) => [object_id, outcome])).toEqual([
      [edited.id, 'edited_since'],
      [deleted.id, 'deleted'],
      [suggested.id, 'under_review'],
    ])
    expect((await readQuestion(edited.id)).content).toBe('My own words about tomatoes.')
    expect((await list()).list.at(-1)).toMatchObject({ object_id: edited.id, is_edited_since: true })
  })

  test('leaves a post that the account edited later as well, unless those edits are chosen too', async () => {
    const [question, other] = [await ask(site, member), await ask(site, member)]
    const before = await readQuestion(question.id)
    await editQuestion(question.id, 'Watches, watches, watches.')
    await editQuestion(question.id, 'An honest description of soil.', vandal, 'What soil do beans need?')
    await editQuestion(other.id, 'Watches, watches, watches.')
    await editQuestion(other.id, 'My own words about tomatoes.', member)
    const chosen = async (...indexes: number[]) => {
      const { list: edits } = await list()
      return restore({ edit_ids: indexes.map((index) => edits[index]?.edit_id ?? 0) })
    }

    const result = await chosen(2, 0)

    expect(result).toMatchObject({ post_count: 2, restored_count: 0, waiting_count: 0 })
    expect(result.skipped.map(({ object_id, outcome }) => [object_id, outcome])).toEqual([
      [question.id, 'later_edits'],
      [other.id, 'edited_since'],
    ])
    expect((await readQuestion(question.id)).content).toBe('An honest description of soil.')
    expect((await readQuestion(other.id)).content).toBe('My own words about tomatoes.')
    expect(await chosen(2, 1)).toMatchObject({ restored_count: 1, skipped: [] })
    expect(await readQuestion(question.id)).toEqual(before)
  })

  test('restores the name and description of a tag', async () => {
    await ask(site, member, { tags: ['garden'] })
    const { tag_id } = await site.call('tagInfo', { name: 'garden' }, member)
    const edit = { tag_id, slug_name: 'garden', display_name: 'Watches', original_text: 'Buy watches.' }
    await site.call('tagUpdate', { ...edit, edit_summary: '' }, moderator)
    await site.call('tagUpdate', { ...edit, display_name: 'Cheap watches', edit_summary: '' }, moderator)

    const [latest] = (await list({}, moderator, moderator)).list
    const result = await restore({ edit_ids: [latest?.edit_id ?? 0] }, moderator, moderator)

    expect(result).toMatchObject({ restored_count: 1 })
    expect(await site.call('tagInfo', { name: 'garden' }, member)).toMatchObject({ display_name: 'Watches' })
  })

  test('can be undone like any edit', async () => {
    const question = await ask(site, member)
    await editQuestion(question.id, 'Not watches, but an honest edit.')
    await restore({ days: 1 })

    expect(await restore({ days: 1 }, moderator, moderator)).toMatchObject({ restored_count: 1 })
    expect((await readQuestion(question.id)).content).toBe('Not watches, but an honest edit.')
  })

  test('continues in the background if there are many posts', async () => {
    const question = await ask(site, member)
    const posted: { id: string }[] = []
    for (let index = 0; index < 25; index++) {
      posted.push(
        await answer(site, await site.addUser(`Author${index}`), question, `Sun and water ${index}.`),
      )
    }
    for (const { id } of posted) await editAnswer(id, 'Nothing but watches.')

    const started = await restore({ days: 1 })
    expect(started).toMatchObject({ post_count: 25, waiting_count: 25, restored_count: 0 })
    await site.app.events.drain()

    expect(await read(started.restoration_id)).toMatchObject({ waiting_count: 0, restored_count: 25 })
    expect(await readAnswer(posted[24]?.id ?? '')).toBe('Sun and water 24.')
  })

  test('stops in the background when the moderator loses the role, and says so', async () => {
    const question = await ask(site, member)
    for (let index = 0; index < 25; index++) {
      const author = await site.addUser(`Author${index}`)
      await editAnswer((await answer(site, author, question, `Sun and water ${index}.`)).id, 'Only watches.')
    }
    const admin = await site.addUser('Root', { role_id: 2 })
    const { restoration_id } = await restore({ days: 1 })

    await site.call('adminUserRoleUpdate', { user_id: String(moderator.id), role_id: 1 }, admin)
    await site.app.events.drain()

    const result = await site.call('editRestorationInfo', { restoration_id }, admin)
    expect(result).toMatchObject({ post_count: 25, waiting_count: 0, restored_count: 0 })
    expect(new Set(result.skipped.map(({ outcome }) => outcome))).toEqual(new Set(['no_permission']))
    expect(await restore({ days: 1 }, admin)).toMatchObject({ post_count: 25 })
  })

  test('is in the audit log', async () => {
    const admin = await site.addUser('Root', { role_id: 2 })
    await editQuestion((await ask(site, member)).id, 'Watches, watches, watches.')
    await restore({ days: 1 })

    const { list: entries } = await site.call('auditLogPage', { action: 'edit_restoration' }, admin)
    expect(entries).toMatchObject([{ object_name: vandal.username, new_value: '1' }])
  })
})
