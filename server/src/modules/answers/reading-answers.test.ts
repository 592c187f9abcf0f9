import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answer, ask, getDenial, setReputation } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { countStatements } from '../../platform/database/statement-count.ts'

let site: TestSite
let asker: TestUser
let author: TestUser
let member: TestUser
let moderator: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
  author = await site.addUser('Bo')
  member = await site.addUser('Cy')
  moderator = await site.addUser('Mo', { role_id: 3 })
})
afterEach(() => site.close())

describe('reading answers', () => {
  async function threeAnswers() {
    const question = await ask(site, asker)
    const first = await answer(site, author, question)
    site.clock.now += 10
    const second = await answer(site, member, question)
    site.clock.now += 10
    const third = await answer(site, moderator, question)
    await setReputation(site, asker, 8)
    await site.call('voteUp', { object_id: second.id }, asker)
    await site.call('answerAccept', { question_id: question.id, answer_id: third.id }, asker)
    return { question, first, second, third }
  }

  const getIds = (page: { list: { id: string }[] }) => page.list.map((item) => item.id)

  test('sorts them by every order', async () => {
    const { question, first, second, third } = await threeAnswers()
    const page = async (order?: string) =>
      getIds(await site.call('answerPage', { question_id: question.id, order }))

    expect(await page()).toEqual([third.id, second.id, first.id])
    expect(await page('anything')).toEqual([third.id, second.id, first.id])
    expect(await page('vote')).toEqual([second.id, first.id, third.id])
    expect(await page('created')).toEqual([first.id, second.id, third.id])
    expect(await page('updated')).toEqual([third.id, second.id, first.id])
  })

  test('pages through them with the count of all', async () => {
    const { question, second } = await threeAnswers()
    const page = (number: number) =>
      site.call('answerPage', { question_id: question.id, page: number, page_size: 1 })

    const middle = await page(2)
    expect([middle.count, getIds(middle)]).toEqual([3, [second.id]])
    expect(await page(9)).toEqual({ count: 3, list: [] })
  })

  test('shows deleted answers only to their author and the staff', async () => {
    const question = await ask(site, asker)
    const { id } = await answer(site, author, question)
    await site.call('answerRemove', { id }, author)
    const page = (as?: TestUser) => site.call('answerPage', { question_id: question.id }, as)

    expect(await page()).toEqual({ count: 0, list: [] })
    expect(await page(member)).toEqual({ count: 0, list: [] })
    expect(await page(author)).toMatchObject({ count: 1, list: [{ id, status: 10 }] })
    const forStaff = await page(moderator)
    expect(forStaff.list[0]?.member_actions.map(({ action }) => action)).toEqual(['report', 'undelete'])
    expect((await site.call('answerInfo', { id }, author)).info.status).toBe(10)
  })

  test('shows the beginnings of those that are too long to be sent together', async () => {
    const { question, first, second, third } = await threeAnswers()
    const html = `<p>${'a'.repeat(700_000)}</p>`
    await site.db
      .updateTable('answers')
      .set({ html, content: 'a'.repeat(65_536) })
      .execute()

    const { list } = await site.call('answerPage', { question_id: question.id })

    expect(getIds({ list })).toEqual([third.id, second.id, first.id])
    expect(list.map(({ is_shortened = false }) => is_shortened)).toEqual([false, true, true])
    expect(list[0]).toMatchObject({ html, content: expect.stringMatching(/^a{65536}$/) })
    expect(JSON.stringify(list.slice(1)).length).toBeLessThan(5000)
    const { info } = await site.call('answerInfo', { id: second.id })
    expect(info).toMatchObject({ html, content: expect.stringMatching(/^a{65536}$/) })
  })

  test('hides the answers of a question that the user may not see', async () => {
    const question = await ask(site, asker)
    const { id } = await answer(site, author, question)
    await site.call('questionOperation', { id: question.id, operation: 'hide' }, moderator)

    expect(await getDenial(site.call('answerPage', { question_id: question.id }, member))).toEqual({
      reason: 'error.question.not_found',
      status: 404,
    })
    expect(await getDenial(site.call('answerInfo', { id }, author))).toEqual({
      reason: 'error.answer.not_found',
      status: 404,
    })
    expect((await site.call('answerPage', { question_id: question.id }, asker)).count).toBe(1)
    expect(await getDenial(site.call('answerInfo', { id: 'x' }))).toMatchObject({ status: 404 })
    expect(await getDenial(site.call('answerPage', {}))).toMatchObject({ status: 404 })
  })

  test('returns the user’s own vote', async () => {
    const { question, second } = await threeAnswers()
    const page = await site.call('answerPage', { question_id: question.id }, asker)

    expect(page.list.find(({ id }) => id === second.id)).toMatchObject({
      vote_status: 'vote_up',
      vote_count: 1,
    })
  })

  test('uses short ids if permalinks are short', async () => {
    const question = await ask(site, asker)
    const { id } = await answer(site, author, question)
    await site.app.settings.replace({ seo: { ...site.app.settings.current.seo, permalink: 4 } })

    const { info, question: after } = await site.call('answerInfo', { id })

    expect(info.id.length).toBeLessThan(10)
    expect(info.question_id).toBe(after.id)
    expect(after.last_answer_id).toBe(id)
    expect((await site.call('answerInfo', { id: info.id })).info.id).toBe(info.id)
  })

  test('needs three statements for a page, whatever its size', async () => {
    const { question } = await threeAnswers()

    const { result, statements } = await countStatements(() =>
      site.call('answerPage', { question_id: question.id }, asker),
    )

    expect(result.list).toHaveLength(3)
    expect(statements.length).toBeLessThanOrEqual(3)
  })
})

describe('the answers of a profile', () => {
  test('are listed in both orders with their questions', async () => {
    const question = await ask(site, asker, { title: 'Which soil for tomatoes?' })
    const older = await answer(site, author, question)
    site.clock.now += 10
    const newer = await answer(site, author, await ask(site, asker))
    await setReputation(site, asker, 8)
    await site.call('voteUp', { object_id: older.id }, asker)
    const page = (order?: string) => site.call('personalAnswerPage', { username: 'BO', order })

    const newest = await page('newest')
    expect(newest.list.map((item) => item.answer_id)).toEqual([newer.id, older.id])
    const best = await page()
    expect(best).toMatchObject({
      count: 2,
      list: [
        {
          answer_id: older.id,
          question_id: question.id,
          accepted: 1,
          vote_count: 1,
          question_info: { title: 'Which soil for tomatoes?', tags: [{ slug_name: 'garden' }] },
        },
        { answer_id: newer.id },
      ],
    })
  })

  test('leave out posts that the user may not see', async () => {
    const hidden = await ask(site, asker)
    await answer(site, author, hidden)
    await site.call('questionOperation', { id: hidden.id, operation: 'hide' }, moderator)
    const gone = await answer(site, author, await ask(site, asker))
    await site.call('answerRemove', { id: gone.id }, author)
    const count = async (as?: TestUser) =>
      (await site.call('personalAnswerPage', { username: 'bo' }, as)).count

    expect(await count()).toBe(0)
    expect(await count(author)).toBe(0)
    expect(await count(moderator)).toBe(1)
  })

  test('need a user, and four statements', async () => {
    await answer(site, author, await ask(site, asker))
    const unknown = { reason: 'error.user.not_found', status: 400 }
    expect(await getDenial(site.call('personalAnswerPage', { username: 'nobody' }))).toEqual(unknown)
    expect(await getDenial(site.call('personalAnswerPage', {}))).toEqual(unknown)

    const { statements } = await countStatements(() =>
      site.call('personalAnswerPage', { username: 'bo' }, member),
    )

    expect(statements.length).toBeLessThanOrEqual(4)
  })
})
