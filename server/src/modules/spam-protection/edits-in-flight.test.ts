import type { ReviewDecision } from '@querent/sdk/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask, comment, getDenial } from '../../../test/content.ts'
import { createFakePluginHost } from '../../../test/fake-plugin-host.ts'
import { holdPost } from '../../../test/held-posts.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let author: TestUser
let moderator: TestUser
/** Runs while the reviewer checks a text about a casino or a garden. */
let meanwhile: () => Promise<unknown>

beforeEach(async () => {
  const pluginHost = createFakePluginHost()
  const review = async ({ content }: { content: string }): Promise<ReviewDecision> => {
    if (/casino|garden/.test(content)) await meanwhile()
    return content.includes('casino') ? { verdict: 'hold', reason: 'A casino.' } : { verdict: 'approve' }
  }
  pluginHost.enable('strict', { reviewer: { review } })
  site = await createTestSite({ pluginHost })
  author = await site.addUser('Ada')
  moderator = await site.addUser('Mo', { role_id: 3 })
})
afterEach(() => site.close())

const casino = 'The best casino of the town.'

test.each(['question', 'answer'] as const)(
  'an edit is held if the %s is approved meanwhile',
  async (kind) => {
    const question = await ask(site, author)
    const posted = await answer(site, author, question)
    const id = kind === 'question' ? question.id : posted.id
    const table = kind === 'question' ? 'questions' : 'answers'
    const read = () => site.db.selectFrom(table).select(['status', 'content']).executeTakeFirstOrThrow()
    const { content } = await read()
    const review_id = await holdPost(site, kind, id)
    await site.app.events.drain()
    meanwhile = () => site.call('queuedPostReview', { review_id, status: 'approve' }, moderator)

    const edited =
      kind === 'question'
        ? await site.call('questionUpdate', { ...question, content: casino }, author)
        : await site.call('answerUpdate', { id, content: casino }, author)

    expect(edited).toMatchObject({ wait_for_review: true })
    expect(await read()).toEqual({ status: 1, content })
  },
)

test('a comment that a moderator deletes while an edit of it is reviewed stays deleted', async () => {
  const item = await comment(site, author, await ask(site, author))
  meanwhile = () => site.call('commentRemove', { comment_id: item.comment_id }, moderator)

  const edit = site.call('commentUpdate', { comment_id: item.comment_id, original_text: casino }, author)

  expect(await getDenial(edit)).toMatchObject({ reason: 'error.comment.not_found' })
  const stored = await site.db.selectFrom('comments').select(['status', 'content']).executeTakeFirstOrThrow()
  expect(stored).toEqual({ status: 10, content: item.original_text })
  expect(await site.db.selectFrom('reviews').selectAll().execute()).toEqual([])
})

test('a profile that is removed while a change of it is reviewed stays removed', async () => {
  const admin = await site.addUser('Newton', { role_id: 2 })
  const removal = { user_id: String(author.id), status: 'deleted', remove_profile: true } as const
  meanwhile = () => site.call('adminUserStatusUpdate', removal, admin)

  const change = site.call('userInfoUpdate', { bio: 'I work in my garden.' }, author)

  expect(await getDenial(change)).toMatchObject({ reason: 'base.unauthorized_error' })
  const stored = site.db.selectFrom('users').select(['bio', 'status']).where('id', '=', author.id)
  expect(await stored.executeTakeFirst()).toEqual({ bio: '', status: 10 })
})

test('names that an administrator changes while a profile is reviewed stay', async () => {
  const admin = await site.addUser('Newton', { role_id: 2 })
  const { id } = author
  const before = await site.db
    .selectFrom('users')
    .select(['display_name', 'username', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const names = { display_name: 'Renamed', username: 'renamed' }
  const change = { user_id: String(id), ...names, email: before.email }
  meanwhile = () => site.call('adminUserProfileUpdate', change, admin)

  const { display_name, username } = before
  await site.call('userInfoUpdate', { display_name, username, bio: 'I work in my garden.' }, author)

  const stored = site.db
    .selectFrom('users')
    .select(['display_name', 'username', 'username_key', 'bio', 'bio_html'])
    .where('id', '=', id)
  expect(await stored.executeTakeFirst()).toEqual({
    ...names,
    username_key: 'renamed',
    bio: 'I work in my garden.',
    bio_html: expect.stringContaining('I work in my garden.'),
  })
})

test.each(['question', 'answer', 'comment'] as const)(
  'a %s whose author is suspended while it is reviewed is not published',
  async (kind) => {
    const question = await ask(site, moderator)
    const suspension = {
      user_id: String(author.id),
      status: 'suspended',
      suspend_duration: 'forever',
    } as const
    const admin = await site.addUser('Newton', { role_id: 2 })
    meanwhile = () => site.call('adminUserStatusUpdate', suspension, admin)
    const write = {
      question: () => ask(site, author, { content: casino }),
      answer: () => answer(site, author, question, casino),
      comment: () => comment(site, author, question, casino),
    }

    expect(await getDenial(write[kind]())).toMatchObject({ reason: 'error.user.suspended' })

    const table = `${kind}s` as const
    const byAuthor = site.db.selectFrom(table).select('id').where('user_id', '=', author.id)
    expect(await byAuthor.execute()).toEqual([])
  },
)
