import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answer, ask, comment } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let author: TestUser

beforeEach(async () => {
  site = await createTestSite()
  author = await site.addUser('Ada')
})
afterEach(() => site.close())

type Call = (as: TestUser) => Promise<unknown>

const content = 'They are ripe when they are red.'
const report = (object_id: string): Call => {
  return (as) => site.call('flagAdd', { object_id, report_type: 57 }, as)
}

/**
 * A question of the author with an answer and a comment, and the calls that clients make for the actions of
 * each.
 */
async function writePosts() {
  const question = await ask(site, author)
  const { id } = question
  const posted = await answer(site, author, question)
  const { comment_id } = await comment(site, author, question)
  const operate = (operation: 'pin' | 'unpin' | 'hide' | 'show'): Call => {
    return (as) => site.call('questionOperation', { id, operation }, as)
  }
  const calls: Record<'question' | 'answer' | 'comment', Record<string, Call>> = {
    comment: {
      report: report(comment_id),
      edit: (as) => site.call('commentUpdate', { comment_id, original_text: content }, as),
      delete: (as) => site.call('commentRemove', { comment_id }, as),
    },
    answer: {
      report: report(posted.id),
      edit: (as) => site.call('answerUpdate', { id: posted.id, content }, as),
      delete: (as) => site.call('answerRemove', { id: posted.id }, as),
      undelete: (as) => site.call('answerRecover', { answer_id: posted.id }, as),
    },
    question: {
      report: report(id),
      edit: (as) => site.call('questionUpdate', { ...question, content }, as),
      close: (as) => site.call('questionClose', { id, close_type: 63 }, as),
      reopen: (as) => site.call('questionReopen', { question_id: id }, as),
      pin: operate('pin'),
      unpin: operate('unpin'),
      hide: operate('hide'),
      show: operate('show'),
      delete: (as) => site.call('questionRemove', { id }, as),
      undelete: (as) => site.call('questionRecover', { question_id: id }, as),
    },
  }
  const readers = {
    comment: (as: TestUser) => site.call('commentInfo', { id: comment_id }, as),
    answer: async (as: TestUser) => {
      const { list } = await site.call('answerPage', { question_id: id, page_size: 10 }, as)
      return list.find((item) => item.id === posted.id) ?? { member_actions: [] }
    },
    question: (as: TestUser) => site.call('questionInfo', { id }, as),
  }
  return { calls, readers }
}

/** Calls what is offered to the actor, and returns the names of those actions. */
async function doAll({ calls, readers }: Awaited<ReturnType<typeof writePosts>>, actor: TestUser) {
  const done: string[] = []
  for (const kind of ['comment', 'answer', 'question'] as const) {
    const { member_actions } = await readers[kind](actor)
    for (const { action } of member_actions ?? []) {
      await expect(calls[kind][action]?.(actor), `${action} a ${kind}`).resolves.toBeDefined()
      done.push(`${action} ${kind}`)
    }
  }
  return done
}

describe('offered actions', () => {
  test.each([
    ['a member', { reputation: 1 }],
    ['a trusted member', { reputation: 20_000 }],
    ['a moderator', { role_id: 3 }],
    ['an administrator', { role_id: 2 }],
  ] as const)('to %s on posts of others can be called', async (_, columns) => {
    const posts = await writePosts()
    const actor = await site.addUser('Bo', columns)
    site.clock.now += 3600

    const done = await doAll(posts, actor)

    expect(done.includes('delete question')).toBe('role_id' in columns)
    expect(done.includes('edit comment')).toBe('role_id' in columns)
  })

  test('to an author can be called after an hour', async () => {
    const posts = await writePosts()
    site.clock.now += 3600

    const done = await doAll(posts, author)

    expect(done).toContain('delete question')
    expect(done).not.toContain('edit comment')
  })
})
