import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask, comment, getDenial, setReputation } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { recountCounters } from '../recounts/index.ts'

let site: TestSite
let author: TestUser
let moderator: TestUser
let admin: TestUser
let trusted: TestUser[]

beforeEach(async () => {
  site = await createTestSite()
  author = await site.addUser('Ada')
  moderator = await site.addUser('Mo', { role_id: 3 })
  admin = await site.addUser('Root', { role_id: 2 })
  trusted = []
  for (const name of ['Bo', 'Cy', 'Di', 'Ed']) {
    const member = await site.addUser(name)
    await setReputation(site, member, 100)
    trusted.push(member)
  }
})
afterEach(async () => {
  await site.app.events.drain()
  expect(await recountCounters(site.db)).toEqual([])
  await site.close()
})

const flag = (object_id: string, as: TestUser | undefined) =>
  site.call('flagAdd', { object_id, report_type: 57, content: '' }, as)
async function flagThrice(object_id: string) {
  for (const member of trusted.slice(0, 3)) await flag(object_id, member)
}
const statusOf = async (table: 'questions' | 'answers' | 'comments') =>
  (await site.db.selectFrom(table).select('status').executeTakeFirstOrThrow()).status
async function resolveFlag(operation_type: 'ignore_report' | 'close_post' | 'delete_post', count = 1) {
  for (let index = 0; index < count; index++) {
    const { list } = await site.call('flaggedPostPage', {}, moderator)
    const review = { flag_id: list[0]?.flag_id ?? '', operation_type, close_type: 63 }
    await site.call('flagReview', review, moderator)
  }
}

test('the third flag of a trusted member hides a post, and ignoring the flags shows it again', async () => {
  const question = await ask(site, author)
  const posted = await answer(site, author, question)
  const postedComment = await comment(site, author, posted)
  for (const [id, table] of [
    [postedComment.comment_id, 'comments'],
    [posted.id, 'answers'],
    [question.id, 'questions'],
  ] as const) {
    await flag(id, trusted[0])
    await flag(id, trusted[0])
    await flag(id, trusted[1])
    expect(await statusOf(table)).toBe(1)
    await flag(id, trusted[2])
    expect(await statusOf(table)).toBe(11)
    expect(await recountCounters(site.db)).toEqual([])

    expect((await site.call('flaggedPostPage', {}, moderator)).count).toBe(3)
    await resolveFlag('ignore_report', 2)
    expect(await statusOf(table)).toBe(11)
    await resolveFlag('ignore_report')
    expect(await statusOf(table)).toBe(1)
  }
  // It is not announced as new.
  await site.app.events.drain()
  expect(await site.call('notificationPage', { type: 'inbox' }, author)).toMatchObject({ count: 0 })
})

test('a hidden question cannot be seen by others, and can be closed or deleted', async () => {
  const question = await ask(site, author)
  await flagThrice(question.id)
  const stranger = await site.addUser('Fay')
  expect(await getDenial(site.call('questionInfo', { id: question.id }, stranger))).toMatchObject({
    reason: 'error.question.not_found',
  })

  await resolveFlag('close_post')
  expect(await statusOf('questions')).toBe(2)
  await resolveFlag('ignore_report', 2)
  expect(await statusOf('questions')).toBe(2)
  await site.call('questionReopen', { question_id: question.id }, moderator)
  await flagThrice(question.id)
  await resolveFlag('delete_post', 3)
  expect(await statusOf('questions')).toBe(10)
})

test('a hidden answer stays hidden while other flags wait, even if one is resolved by closing', async () => {
  const posted = await answer(site, author, await ask(site, author))
  await flagThrice(posted.id)

  await resolveFlag('close_post', 2)
  expect(await statusOf('answers')).toBe(11)
  await resolveFlag('close_post')
  expect(await statusOf('answers')).toBe(1)
})

test('a hidden question stays hidden when it cannot be edited', async () => {
  const question = await ask(site, author)
  await flagThrice(question.id)
  await resolveFlag('ignore_report', 2)
  const { list } = await site.call('flaggedPostPage', {}, moderator)
  const edit = { flag_id: list[0]?.flag_id ?? '', operation_type: 'edit_post' as const, title: '' }

  expect(await getDenial(site.call('flagReview', edit, moderator))).toBeDefined()

  expect(await statusOf('questions')).toBe(11)
  expect((await site.call('flaggedPostPage', {}, moderator)).count).toBe(1)
})

test.each(['question', 'answer'] as const)(
  'a hidden %s is shown when two moderators ignore its last flags at the same moment',
  async (kind) => {
    const { write } = site.app.settings.current
    await site.app.settings.replace({ write: { ...write, flags_to_hide: 2 } })
    const question = await ask(site, author)
    const { id } = kind === 'question' ? question : await answer(site, author, question)

    for (let round = 0; round < 10; round++) {
      await flag(id, trusted[0])
      await flag(id, trusted[1])
      expect(await statusOf(`${kind}s`)).toBe(11)
      const waiting = await site.db.selectFrom('flags').select('id').where('status', '=', 1).execute()
      const ignore = (index: number, as: TestUser) => {
        const flag_id = String(waiting[index]?.id)
        return site.call('flagReview', { flag_id, operation_type: 'ignore_report' }, as)
      }
      await Promise.all([ignore(0, moderator), ignore(1, admin)])
      expect(await statusOf(`${kind}s`)).toBe(1)
      // The next round flags the same again, which would not become pending.
      await site.db.updateTable('flags').set({ ignored_version: '' }).execute()
    }
  },
)

test('members with less reputation do not count, and a setting disables this', async () => {
  const question = await ask(site, author)
  const newcomer = await site.addUser('Gus')
  await flag(question.id, trusted[0])
  await flag(question.id, trusted[1])
  await flag(question.id, newcomer)
  expect(await statusOf('questions')).toBe(1)

  const { revision: _, ...rules } = await site.call('siteWriteInfo', undefined, admin)
  expect(rules).toMatchObject({ flags_to_hide: 3, flag_reputation: 100 })
  await site.call('siteWriteUpdate', { ...rules, flags_to_hide: 0 }, admin)
  await flag(question.id, trusted[2])
  expect(await statusOf('questions')).toBe(1)

  // An older client leaves the rules for flags unchanged.
  const { flags_to_hide, flag_reputation, ...older } = rules
  await site.call('siteWriteUpdate', older, admin)
  expect(await site.call('siteWriteInfo', undefined, admin)).toMatchObject({ flags_to_hide: 0 })
  expect((await site.call('siteInfo', undefined)).site_write).not.toHaveProperty('flags_to_hide')
  await site.call('siteWriteUpdate', { ...older, flag_reputation: 1, flags_to_hide: 4 }, admin)
  await flag(question.id, trusted[3])
  expect(await statusOf('questions')).toBe(11)
})

test('a hidden post that was edited after the moderator read it stays hidden', async () => {
  const question = await ask(site, author)
  await flagThrice(question.id)
  await resolveFlag('ignore_report', 2)
  const { list } = await site.call('flaggedPostPage', {}, moderator)
  const ignore = (revision_id?: string) =>
    site.call(
      'flagReview',
      { flag_id: list[0]?.flag_id ?? '', operation_type: 'ignore_report', revision_id },
      moderator,
    )
  await site.call('questionUpdate', { ...question, content: 'Buy these wonderful cheap watches.' }, author)

  expect((await getDenial(ignore(list[0]?.revision_id))).reason).toBe('error.revision.outdated')
  expect(await statusOf('questions')).toBe(11)

  await ignore((await site.call('flaggedPostPage', {}, moderator)).list[0]?.revision_id)
  expect(await statusOf('questions')).toBe(1)
})

test('flags of accounts that are suspended or have no confirmed address do not help to hide a post', async () => {
  const question = await ask(site, author)
  const [suspended, unconfirmed, third, fourth] = trusted
  await flag(question.id, suspended)
  await flag(question.id, unconfirmed)
  const change = (user: TestUser | undefined, values: { status?: number; mail_status?: number }) =>
    site.db
      .updateTable('users')
      .set(values)
      .where('id', '=', user?.id ?? 0)
      .execute()
  await change(suspended, { status: 9 })
  await change(unconfirmed, { mail_status: 2 })

  await flag(question.id, third)
  await flag(question.id, fourth)
  expect(await statusOf('questions')).toBe(1)

  const fifth = await site.addUser('Fay')
  await setReputation(site, fifth, 100)
  await flag(question.id, fifth)
  expect(await statusOf('questions')).toBe(11)
})

test.each(['close_post', 'unlist_post', 'delete_post'] as const)(
  'a question that was edited after the moderator read it is not changed by %s',
  async (operation_type) => {
    const question = await ask(site, author)
    await flagThrice(question.id)
    await resolveFlag('ignore_report', 2)
    const { list } = await site.call('flaggedPostPage', {}, moderator)
    const flag_id = list[0]?.flag_id ?? ''
    const decide = (revision_id?: string) =>
      site.call('flagReview', { flag_id, operation_type, close_type: 63, revision_id }, moderator)
    const state = () => site.db.selectFrom('questions').select(['status', 'show']).executeTakeFirstOrThrow()
    await site.call('questionUpdate', { ...question, content: 'Which of them grow in the shade?' }, author)

    expect((await getDenial(decide(list[0]?.revision_id))).reason).toBe('error.revision.outdated')
    expect(await state()).toEqual({ status: 11, show: 1 })
    const [shown] = (await site.call('flaggedPostPage', {}, moderator)).list
    expect(shown?.flag_id).toBe(flag_id)

    await decide(shown?.revision_id)
    expect((await site.call('flaggedPostPage', {}, moderator)).count).toBe(0)
    expect(await state()).toEqual(
      {
        close_post: { status: 2, show: 1 },
        unlist_post: { status: 1, show: 2 },
        delete_post: { status: 10, show: 1 },
      }[operation_type],
    )
  },
)
