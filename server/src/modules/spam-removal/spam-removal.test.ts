import { spamUndoSeconds } from '@querent/sdk/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answer, ask, comment, getDenial, setReputation } from '../../../test/content.ts'
import { createFakePluginHost, type FakePluginHost } from '../../../test/fake-plugin-host.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { recountCounters } from '../recounts/index.ts'

const daySeconds = 86_400
const garden = { slug_name: 'garden', display_name: 'garden' }

let plugins: FakePluginHost
let site: TestSite
let spammer: TestUser
let member: TestUser
let moderator: TestUser
let admin: TestUser

beforeEach(async () => {
  plugins = createFakePluginHost()
  site = await createTestSite({ pluginHost: plugins })
  spammer = await site.addUser('Spam')
  member = await site.addUser('Ada')
  moderator = await site.addUser('Mo', { role_id: 3 })
  admin = await site.addUser('Root', { role_id: 2 })
})
afterEach(async () => {
  await site.app.events.drain()
  expect(await recountCounters(site.db)).toEqual([])
  await site.close()
})

const preview = (as = moderator, username = spammer.username, days = 3) =>
  site.call('spamPreview', { username, days }, as)
const remove = (as = moderator, username = spammer.username, days = 3) =>
  site.call('spamRemovalAdd', { username, days }, as)
const undo = (removal_id: number, as = moderator) => site.call('spamRemovalUndo', { removal_id }, as)

async function listStatuses(table: 'questions' | 'answers' | 'comments'): Promise<number[]> {
  const rows = await site.db
    .selectFrom(table)
    .select('status')
    .where('user_id', '=', spammer.id)
    .orderBy('id')
    .execute()
  return rows.map(({ status }) => status)
}

const readAccount = () =>
  site.db
    .selectFrom('users')
    .select(['status', 'suspended_at', 'suspended_until', 'suspension_reason'])
    .select(['question_count', 'answer_count'])
    .where('id', '=', spammer.id)
    .executeTakeFirstOrThrow()

/** An old question, a closed one, and an open one; an answer and two comments. */
async function writeSpam() {
  const old = await ask(site, spammer, { title: 'Where are cheap pills from?' })
  site.clock.now += 5 * daySeconds
  const closed = await ask(site, spammer, { title: 'Which casino pays most?' })
  await site.call('questionClose', { id: closed.id, close_type: 63, close_msg: '' }, moderator)
  const open = await ask(site, spammer, { title: 'Who buys these watches?' })
  const foreign = await ask(site, member)
  const posted = await answer(site, spammer, foreign, 'Buy pills.')
  await comment(site, spammer, foreign, 'Buy watches.')
  await comment(site, spammer, posted, 'Buy more.')
  await site.app.events.drain()
  return { old, closed, open, foreign, posted }
}

async function editQuestion({ id, title }: { id: string; title: string }, as: TestUser, content: string) {
  await site.call('questionUpdate', { id, title, content, tags: [garden], edit_summary: '' }, as)
}

async function suggestEdit() {
  const question = await ask(site, member)
  await editQuestion(question, spammer, 'Buy pills, and watches as well.')
  return question
}

const countSuggestions = async () => (await site.call('suggestedEditPage', {}, moderator)).count

describe('the preview', () => {
  test('shows the posts of the last days, the newest first, with counts by kind', async () => {
    const { foreign } = await writeSpam()

    const shown = await preview()
    expect(shown).toMatchObject({ question_count: 2, answer_count: 1, comment_count: 2, removal: null })
    expect(shown.user.username).toBe(spammer.username)
    expect(shown.list.map(({ object_type }) => object_type)).toEqual([
      'comment',
      'comment',
      'answer',
      'question',
      'question',
    ])
    expect(shown.list[2]).toMatchObject({
      question_id: foreign.id,
      title: foreign.title,
      excerpt: 'Buy pills.',
    })
    expect(await preview(moderator, spammer.username, 30)).toMatchObject({ question_count: 3 })
  })

  test('is for moderators and administrators, and only about members', async () => {
    expect(await getDenial(preview(member))).toMatchObject({ reason: 'base.forbidden_error', status: 403 })
    expect(await getDenial(remove(member))).toMatchObject({ reason: 'base.forbidden_error', status: 403 })
    expect(await getDenial(undo(1, member))).toMatchObject({ reason: 'base.forbidden_error', status: 403 })
    for (const staff of [moderator, admin]) {
      const denial = { reason: 'error.spam_removal.staff', status: 403 }
      expect(await getDenial(preview(moderator, staff.username))).toMatchObject(denial)
      expect(await getDenial(remove(admin, staff.username))).toMatchObject(denial)
    }
    expect(await getDenial(remove(admin, 'nobody'))).toMatchObject({ reason: 'error.user.not_found' })
  })
})

describe('a removal', () => {
  test('deletes these posts and suspends the account', async () => {
    await writeSpam()
    const removal = await remove()

    expect(removal).toMatchObject({ question_count: 2, answer_count: 1, comment_count: 2 })
    expect(removal.undo_until).toBe(site.clock.now + spamUndoSeconds.moderator)
    expect(await listStatuses('questions')).toEqual([1, 10, 10])
    expect(await listStatuses('answers')).toEqual([10])
    expect(await listStatuses('comments')).toEqual([10, 10])
    expect(await readAccount()).toMatchObject({ status: 9, question_count: 1, answer_count: 0 })
    expect(await getDenial(ask(site, spammer))).toMatchObject({ status: 403 })
    expect((await preview()).removal).toEqual(removal)
  })

  test('deletes the posts of an account that was deleted before, which stays deleted', async () => {
    await writeSpam()
    const user_id = String(spammer.id)
    await site.call('adminUserStatusUpdate', { user_id, status: 'deleted' }, admin)

    expect(await preview()).toMatchObject({ question_count: 2, answer_count: 1, comment_count: 2 })
    const { removal_id } = await remove()

    expect(await listStatuses('questions')).toEqual([1, 10, 10])
    expect(await readAccount()).toMatchObject({ status: 10, suspended_at: 0 })
    expect(await undo(removal_id)).toEqual({ restored_count: 5 })
    expect(await readAccount()).toMatchObject({ status: 10, suspended_at: 0 })
  })

  test('handles any number of posts', async () => {
    const foreign = await ask(site, member)
    for (let index = 0; index < 30; index++) await comment(site, spammer, foreign)

    const { comment_count, removal_id } = await remove()
    expect(comment_count).toBe(30)
    expect(await undo(removal_id)).toEqual({ restored_count: 30 })
    expect(await listStatuses('comments')).toEqual(Array(30).fill(1))
  })

  test('keeps older posts unchanged, and in the queues', async () => {
    const { old, open } = await writeSpam()
    for (const object_id of [old.id, open.id]) {
      await site.call('flagAdd', { object_id, report_type: 57, content: '' }, member)
    }

    await remove()
    await site.app.events.drain()
    const { list } = await site.call('flaggedPostPage', {}, moderator)
    expect(list).toMatchObject([{ object_id: old.id }])
  })

  test('also removes tags that the account created and nothing else uses', async () => {
    const asked = (title: string, slugs: string[], as: TestUser) =>
      site.call(
        'questionAdd',
        {
          title,
          content: 'A text that is long enough.',
          tags: slugs.map((slug) => ({ slug_name: slug, display_name: slug, original_text: '' })),
        },
        as,
      )
    const readTags = async () => {
      const slugs = ['older', 'pills', 'watches']
      const rows = await site.db
        .selectFrom('tags')
        .select(['slug', 'status'])
        .where('slug', 'in', slugs)
        .execute()
      return Object.fromEntries(rows.map(({ slug, status }) => [slug, status]))
    }
    await setReputation(site, spammer, 900)
    await asked('Which tag is an older one here?', ['older'], spammer)
    site.clock.now += 5 * daySeconds
    await asked('Who buys these cheap watches?', ['pills', 'watches', 'older'], spammer)
    await asked('Why do my watches stop running?', ['watches'], member)

    const { removal_id } = await remove()
    expect(await readTags()).toEqual({ older: 1, pills: 10, watches: 1 })
    expect(await undo(removal_id)).toEqual({ restored_count: 1 })
    expect(await readTags()).toEqual({ older: 1, pills: 1, watches: 1 })
  })

  test('rejects the edits that the account suggested in this period', async () => {
    await setReputation(site, spammer, 900)
    await suggestEdit()
    site.clock.now += 5 * daySeconds
    await suggestEdit()
    expect(await countSuggestions()).toBe(2)

    await remove()
    expect(await countSuggestions()).toBe(1)
  })

  test('is only possible for moderators if the account has little reputation', async () => {
    const denial = { reason: 'error.spam_removal.reputation', status: 403 }

    await setReputation(site, spammer, 1000)
    expect(await getDenial(preview())).toMatchObject(denial)
    expect(await getDenial(remove())).toMatchObject(denial)
    expect((await readAccount()).status).toBe(1)
    await remove(admin)
    await setReputation(site, spammer, 999)
    await remove()
  })

  test('is possible for moderators for a hundred accounts an hour', async () => {
    const removals = Array.from({ length: 100 }, (_, index) => ({
      user_id: 10_000 + index,
      actor_id: moderator.id,
      user_status: 1,
      suspended_at: 0,
      suspended_until: 0,
      created_at: site.clock.now,
      undone_at: 0,
    }))
    await site.db.insertInto('spam_removals').values(removals).execute()
    site.clock.now += 1800

    const denial = { reason: 'error.spam_removal.too_many', status: 429 }
    expect(await getDenial(remove())).toMatchObject(denial)
    expect((await readAccount()).status).toBe(1)
    await remove(admin)
    site.clock.now += 1800
    await remove()
  })

  test('is in the audit log with its author', async () => {
    const { removal_id } = await remove()
    await undo(removal_id, admin)

    const { list } = await site.call('auditLogPage', {}, admin)
    expect(list).toMatchObject([
      { action: 'spam_removal_undo', actor: { username: admin.username }, object_name: spammer.username },
      { action: 'spam_removal', actor: { username: moderator.username }, field: 'days', new_value: '3' },
    ])
  })
})

describe('undoing it', () => {
  test('restores exactly what was removed, in its earlier state, and lifts the suspension', async () => {
    const { open, foreign, posted } = await writeSpam()
    await site.call('answerRemove', { id: posted.id }, moderator)
    const before = await readAccount()
    const { removal_id } = await remove()
    await site.app.events.drain()

    expect(await undo(removal_id, admin)).toEqual({ restored_count: 4 })
    expect(await listStatuses('questions')).toEqual([1, 2, 1])
    expect(await listStatuses('answers')).toEqual([10])
    expect(await listStatuses('comments')).toEqual([1, 1])
    expect(await readAccount()).toEqual(before)
    expect(await site.call('questionInfo', { id: open.id }, member)).toMatchObject({ title: open.title })
    await answer(site, spammer, foreign)
    expect(await getDenial(undo(removal_id))).toMatchObject({ reason: 'error.object.not_found' })
  })

  test('lets a post that waited for approval wait again', async () => {
    const review = async () => ({ verdict: 'hold', reason: 'A first post.' }) as const
    plugins.enable('strict', { reviewer: { review } })
    await ask(site, spammer)
    const waiting = async () => (await site.call('queuedPostPage', {}, moderator)).count

    const { removal_id } = await remove()
    await site.app.events.drain()
    expect(await waiting()).toBe(0)
    await undo(removal_id)
    await site.app.events.drain()
    expect(await listStatuses('questions')).toEqual([11])
    expect(await waiting()).toBe(1)
  })

  test('lets the flags on the posts wait again that the removal resolved', async () => {
    const { open, foreign, posted } = await writeSpam()
    for (const object_id of [open.id, posted.id, foreign.id]) {
      await site.call('flagAdd', { object_id, report_type: 57, content: '' }, member)
    }
    const flagged = async () => (await site.call('flaggedPostPage', {}, moderator)).count

    const { removal_id } = await remove()
    await site.app.events.drain()
    expect(await flagged()).toBe(1)
    await undo(removal_id, admin)
    await site.app.events.drain()
    expect(await flagged()).toBe(3)
  })

  test('lets the edits wait again that it rejected, if they still apply', async () => {
    await setReputation(site, spammer, 900)
    await suggestEdit()
    const edited = await suggestEdit()
    const suggestedOnly = await suggestEdit()
    await suggestEdit()
    const { list } = await site.call('suggestedEditPage', { page_size: 10 }, moderator)
    const { id } = list.at(-1)?.unreviewed_info ?? { id: '' }
    await site.call('suggestedEditAudit', { id, operation: 'reject' }, moderator)

    const { removal_id } = await remove()
    expect(await countSuggestions()).toBe(0)
    await editQuestion(edited, member, 'The author has written more since.')
    const bea = await site.addUser('Bea', { reputation: 900 })
    await editQuestion(suggestedOnly, bea, 'Another member has suggested this.')
    await undo(removal_id, admin)

    expect(await countSuggestions()).toBe(2)
  })

  test('keeps an earlier suspension, and later decisions about the account', async () => {
    const before = { status: 9, suspended_at: 5, suspended_until: site.clock.now + daySeconds }
    const suspended = { ...before, suspension_reason: 'Insults.' }
    await site.db.updateTable('users').set(suspended).where('id', '=', spammer.id).execute()
    const first = await remove()
    // It would be shown as the reason of this suspension.
    expect(await readAccount()).toMatchObject({ suspension_reason: '' })
    await undo(first.removal_id)
    expect(await readAccount()).toMatchObject(suspended)

    const second = await remove()
    const user_id = String(spammer.id)
    await site.call('adminUserStatusUpdate', { user_id, status: 'normal' }, admin)
    await undo(second.removal_id)
    expect(await readAccount()).toMatchObject({ status: 1, suspended_at: 0 })
  })

  test.each([
    ['oldest first', [0, 1, 2]],
    ['newest first', [2, 1, 0]],
    ['in the middle first', [1, 0, 2]],
  ])('of several moderators restores the account’s earlier state, %s', async (_, order) => {
    const state = { status: 9, suspended_at: 5, suspended_until: site.clock.now + daySeconds }
    const before = { ...state, suspension_reason: 'Insults.' }
    await site.db.updateTable('users').set(before).where('id', '=', spammer.id).execute()
    const removals: number[] = []
    for (const staff of [moderator, admin, moderator]) {
      site.clock.now += 60
      removals.push((await remove(staff)).removal_id)
    }
    const last = (await readAccount()).suspended_at

    const [first, second, third] = order.map((index) => removals[index] ?? 0)
    await undo(first ?? 0, admin)
    await undo(second ?? 0)
    const isLastLeft = third === removals[2]
    expect((await readAccount()).suspended_at).toBe(isLastLeft ? last : last - 120)
    await undo(third ?? 0)

    expect(await readAccount()).toMatchObject(before)
  })

  test('is possible for an hour', async () => {
    const { removal_id } = await remove()
    site.clock.now += spamUndoSeconds.moderator + 1
    expect(await getDenial(undo(removal_id))).toMatchObject({ reason: 'error.spam_removal.too_late' })
    expect((await preview()).removal).toBeNull()
  })

  test('is possible for administrators for 30 days', async () => {
    const { open } = await writeSpam()
    await site.call('flagAdd', { object_id: open.id, report_type: 57, content: '' }, member)
    const { removal_id } = await remove()
    await site.app.events.drain()
    site.clock.now += 29 * daySeconds
    moderator = await site.addUser('May', { role_id: 3 })
    admin = await site.addUser('Ruth', { role_id: 2 })
    const undoUntil = site.clock.now - 29 * daySeconds + spamUndoSeconds.admin
    expect((await preview(admin)).removal).toMatchObject({ removal_id, undo_until: undoUntil })
    const denial = { reason: 'error.spam_removal.too_late' }

    expect(await getDenial(undo(removal_id))).toMatchObject(denial)
    expect(await undo(removal_id, admin)).toEqual({ restored_count: 5 })
    await site.app.events.drain()
    expect(await readAccount()).toMatchObject({ status: 1, suspended_at: 0 })
    expect((await site.call('flaggedPostPage', {}, moderator)).count).toBe(1)

    const { removal_id: later } = await remove()
    site.clock.now += spamUndoSeconds.admin + 1
    admin = await site.addUser('Rose', { role_id: 2 })
    expect(await getDenial(undo(later, admin))).toMatchObject(denial)
  })
})
