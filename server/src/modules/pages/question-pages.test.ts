import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { QuestionView } from '@querent/sdk/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addTag, answer, ask, comment, getDenial } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser, testEngine } from '../../../test/site.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { decodeObjectId, encodeId } from '../identifiers/index.ts'
import { relateQuestion } from '../questions/index.ts'

let site: TestSite
let asker: TestUser
let author: TestUser
let member: TestUser
let moderator: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
  author = await site.addUser('Bo')
  member = await site.addUser('Cy', { reputation: 200 })
  moderator = await site.addUser('Mo', { role_id: 3 })
})
afterEach(() => site.close())

const view = (id: string, query: object = {}, as?: TestUser) =>
  site.call('questionView', { id, ...query }, as)

async function manyAnswers(question: { id: string }, count: number) {
  const { write } = site.app.settings.current
  await site.app.settings.replace({ write: { ...write, restrict_answer: false } })
  const posted = []
  for (let n = 0; n < count; n++) {
    site.clock.now += 1
    posted.push(await answer(site, n % 2 ? author : moderator, question))
  }
  return posted
}

describe('posts with as much HTML as possible', () => {
  const table = `<table>${'<tr><td>a</td></tr>\n'.repeat(100_000)}</table>`

  const store = (table: 'questions' | 'answers', html: string) =>
    site.db.updateTable(table).set({ html }).execute()
  const areShortened = ({ info, answers }: QuestionView) =>
    [info, ...answers.list].map(({ is_shortened = false }) => is_shortened)

  test('are on the page with their beginnings, and complete in separate calls', async () => {
    const question = await ask(site, asker)
    const [posted] = await manyAnswers(question, 2)
    await store('questions', table)
    await store('answers', table)

    const page = await view(question.id)

    expect(areShortened(page)).toEqual([true, true, true])
    expect(JSON.stringify(page).length).toBeLessThan(20_000)
    const single = await site.call('answerInfo', { id: posted?.id ?? '' })
    expect(single.info).toMatchObject({ html: table })
    expect(single.info).not.toHaveProperty('is_shortened')
  })

  test('leave room for the others', async () => {
    const question = await ask(site, asker)
    const answers = await manyAnswers(question, 3)
    await site.db
      .updateTable('answers')
      .set({ html: table })
      .where('id', '=', decodeObjectId('answer', answers[1]?.id ?? '') ?? 0)
      .execute()

    const page = await view(question.id, { order: 'created' })

    expect(areShortened(page)).toEqual([false, false, true, false])
  })

  test('are complete if the URL names them, so that each can be read without scripts', async () => {
    const question = await ask(site, asker)
    const [first, second] = await manyAnswers(question, 2)
    for (const table of ['questions', 'answers'] as const) await store(table, `<p>${'a'.repeat(100_000)}</p>`)

    expect(areShortened(await view(question.id))).toEqual([false, true, true])
    for (const posted of [first, second]) {
      const { info, answers } = await view(question.id, { answer_id: posted?.id })
      const whole = answers.list.filter((item) => !item.is_shortened)
      expect([info.is_shortened, whole.map(({ id }) => id)]).toEqual([true, [posted?.id]])
    }
  })

  test('are shortened to the limit of a page together, also at lengths that can be posted', async () => {
    const question = await ask(site, asker, { content: 'a'.repeat(60_000) })
    for (const user of [author, member, moderator]) await answer(site, user, question, 'b'.repeat(60_000))

    expect(areShortened(await view(question.id))).toEqual([false, false, true, true])
  })
})

test('contains what the single calls return, except for what only editing needs', async () => {
  const question = await ask(site, asker)
  const posted = await answer(site, author, question)
  const onQuestion = await comment(site, member, question)
  const onAnswer = await comment(site, asker, posted)
  await site.call('voteUp', { object_id: posted.id }, member)
  await site.call('bookmarkSwitch', { object_id: question.id, group_id: '0', bookmark: true }, member)

  const page = await view(question.id, {}, member)

  const { revision_id, ...info } = await site.call('questionInfo', { id: question.id }, member)
  expect(revision_id).toBeDefined()
  expect(page.info).toEqual({ ...info, content: '' })
  expect(page.info).toMatchObject({ collected: true, view_count: 1 })
  const answers = await site.call('answerPage', { question_id: question.id }, member)
  const list = answers.list.map((item) => ({ ...item, content: '' }))
  expect(page.answers).toEqual({ ...answers, list, page: 1, page_size: 30 })
  expect(page.answers.list[0]?.member_actions.map(({ action }) => action)).toContain('edit')
  expect(page.comments).toEqual({
    [question.id]: await site.call('commentPage', { object_id: question.id, query_cond: 'vote' }, member),
    [posted.id]: await site.call('commentPage', { object_id: posted.id, query_cond: 'vote' }, member),
  })
  expect(page.comments[question.id]?.list[0]?.comment_id).toBe(onQuestion.comment_id)
  expect(page.comments[posted.id]?.list[0]?.comment_id).toBe(onAnswer.comment_id)
})

test('counts one view per visitor, however often they load the page', async () => {
  const question = await ask(site, asker)

  for (const reader of [undefined, undefined, asker, member, asker, member]) {
    await view(question.id, {}, reader)
  }

  expect((await view(question.id)).info.view_count).toBe(3)
})

test('answers 404 for what is missing, deleted or unlisted, as the single call does', async () => {
  const deleted = await ask(site, asker)
  await site.call('questionRemove', { id: deleted.id }, asker)
  const unlisted = await ask(site, asker)
  await site.call('questionOperation', { id: unlisted.id, operation: 'hide' }, moderator)

  const missing = { reason: 'error.question.not_found', status: 404 }
  for (const id of [deleted.id, unlisted.id, encodeId('question', 999_999), 'nonsense!']) {
    expect(await getDenial(view(id))).toEqual(missing)
    expect(await getDenial(view(id, {}, member))).toEqual(missing)
  }
  expect((await view(deleted.id, {}, asker)).info.status).toBe(10)
  expect((await view(unlisted.id, {}, moderator)).info.show).toBe(2)
})

describe('the answers of the page', () => {
  test('come thirty at a time', async () => {
    const question = await ask(site, asker)
    const posted = await manyAnswers(question, 32)
    const getPage = async (query: object) => (await view(question.id, { order: 'created', ...query })).answers

    const first = await getPage({})
    expect([first.count, first.page, first.list.length]).toEqual([32, 1, 30])
    const second = await getPage({ page: 2 })
    expect([second.count, second.page]).toEqual([32, 2])
    expect(second.list.map(({ id }) => id)).toEqual([posted[30]?.id, posted[31]?.id])
    expect((await getPage({ page: 99 })).page).toBe(2)
  })

  test('show the page that contains a named answer', async () => {
    const question = await ask(site, asker)
    const posted = await manyAnswers(question, 32)
    const pageWith = async (answer_id: string | undefined) =>
      (await view(question.id, { order: 'created', answer_id })).answers

    const second = await pageWith(posted[31]?.id)
    expect([second.page, second.list.at(-1)?.id]).toEqual([2, posted[31]?.id])
    expect((await pageWith(posted[3]?.id)).page).toBe(1)
    const elsewhere = await answer(site, author, await ask(site, asker))
    expect((await pageWith(elsewhere.id)).page).toBe(1)
  })

  test('show the page that contains the answer of a named comment', async () => {
    const question = await ask(site, asker)
    const posted = await manyAnswers(question, 31)
    const note = await comment(site, asker, { id: posted[30]?.id ?? '' })

    const page = await view(question.id, { order: 'created', comment_id: note.comment_id })

    expect([page.answers.page, page.answers.list[0]?.id]).toEqual([2, posted[30]?.id])
    expect(page.comments[posted[30]?.id ?? '']?.list[0]?.comment_id).toBe(note.comment_id)
  })

  test('are in the requested order, by default the accepted one first', async () => {
    const question = await ask(site, asker)
    const [first, second, third] = await manyAnswers(question, 3)
    await site.call('voteUp', { object_id: second?.id ?? '' }, member)
    await site.call('answerAccept', { question_id: question.id, answer_id: third?.id }, asker)
    const ids = async (order?: string) =>
      (await view(question.id, { order })).answers.list.map(({ id }) => id)

    expect(await ids()).toEqual([third?.id, second?.id, first?.id])
    expect(await ids('vote')).toEqual([second?.id, first?.id, third?.id])
    expect(await ids('updated')).toEqual([third?.id, second?.id, first?.id])
  })

  test('include deleted ones only for their author and staff', async () => {
    const question = await ask(site, asker)
    const posted = await answer(site, author, question)
    const item = await comment(site, asker, posted)
    await site.call('answerRemove', { id: posted.id }, author)

    const forRecipient = await view(
      question.id,
      { answer_id: posted.id, comment_id: item.comment_id },
      member,
    )
    expect(forRecipient.answers).toEqual({ count: 0, page: 1, page_size: 30, list: [] })
    expect(forRecipient.comments).toEqual({})
    expect((await view(question.id, {}, author)).answers.list).toMatchObject([{ id: posted.id, status: 10 }])
    expect((await view(question.id, {}, moderator)).answers.count).toBe(1)
  })
})

test('shows the three best comments of each object, and the named one', async () => {
  const question = await ask(site, asker)
  const ids: string[] = []
  for (let n = 0; n < 5; n++) {
    site.clock.now += 1
    ids.push((await comment(site, author, question)).comment_id)
  }
  await site.call('voteUp', { object_id: ids[4] ?? '' }, member)
  const shown = async (comment_id?: string) => {
    const comments = (await view(question.id, { comment_id })).comments[question.id]
    return [comments?.count, comments?.list.map((item) => item.comment_id)]
  }

  expect(await shown()).toEqual([5, [ids[4], ids[0], ids[1]]])
  expect(await shown(ids[3])).toEqual([5, [ids[4], ids[0], ids[1], ids[3]]])
  expect(await shown(ids[0])).toEqual([5, [ids[4], ids[0], ids[1]]])
  const elsewhere = await comment(site, author, await ask(site, asker))
  expect(await shown(elsewhere.comment_id)).toEqual([5, [ids[4], ids[0], ids[1]]])
})

test('returns how often each post was reacted to, and what the user did', async () => {
  const question = await ask(site, asker)
  const posted = await answer(site, author, question)
  const react = (object_id: string, emoji: 'heart' | 'smile', as: TestUser) =>
    site.call('reactionSwitch', { object_id, emoji, reaction: 'activate' }, as)
  await react(question.id, 'smile', author)
  site.clock.now += 1
  await react(question.id, 'heart', member)
  await react(question.id, 'heart', author)
  await react(posted.id, 'heart', asker)

  const own = { emoji: 'heart', count: 2, is_active: true }
  expect((await view(question.id, {}, member)).reactions).toEqual({
    [question.id]: [{ emoji: 'smile', count: 1, is_active: false }, own],
    [posted.id]: [{ emoji: 'heart', count: 1, is_active: false }],
  })
  expect((await view(question.id)).reactions[question.id]?.[1]).toEqual({ ...own, is_active: false })
})

describe('the sidebar of the page', () => {
  test('names the questions that link here, the best first', async () => {
    const target = await ask(site, asker, { tags: ['target'] })
    const first = await ask(site, asker, { content: `See /questions/${target.id} too.`, tags: ['soil'] })
    const second = await ask(site, asker, { tags: ['sun'] })
    await answer(site, author, second, `This is #${target.id}, and again #${target.id}.`)
    const hidden = await ask(site, asker, { content: `See /questions/${target.id} too!`, tags: ['rain'] })
    await site.call('questionOperation', { id: hidden.id, operation: 'hide' }, moderator)
    await site.call('voteUp', { object_id: second.id }, member)

    const { linked } = await view(target.id)

    expect(linked.count).toBe(2)
    expect(linked.list.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(linked.list[0]).toEqual({
      id: second.id,
      title: second.title,
      url_title: second.url_title,
      vote_count: 1,
      answer_count: 1,
      accepted_answer_id: '0',
    })
  })

  /** As many other questions have the tag as make it a common one. */
  async function makeCommon(...tags: string[]): Promise<void> {
    for (const tag of tags) await addTag(site, tag)
    await site.db.updateTable('tags').set({ question_count: 1000 }).where('slug', 'in', tags).execute()
  }

  /** Only by tags: the titles of these questions are similar. */
  const relate = ({ id }: { id: string }) =>
    relateQuestion({ db: site.db, findTitles: async () => [] }, decodeObjectId('question', id) ?? 0)

  const setSize = (value: number) =>
    site.db.updateTable('counters').set({ value }).where('name', '=', 'questions.listed').execute()

  test('names listed questions that share a rare tag or more than one, but no linked ones, the closest and hottest first', async () => {
    await makeCommon('garden', 'help')
    const question = await ask(site, asker, { tags: ['garden', 'help', 'quince'] })
    const common = await ask(site, asker, { tags: ['garden', 'help'] })
    const plain = await ask(site, asker, { tags: ['quince'] })
    const liked = await ask(site, asker, { tags: ['quince'] })
    await site.call('voteUp', { object_id: liked.id }, member)
    await ask(site, asker, { tags: ['quince'], content: `See #${question.id}.` })
    const hidden = await ask(site, asker, { tags: ['quince'] })
    await site.call('questionOperation', { id: hidden.id, operation: 'hide' }, moderator)

    await setSize(1000)
    await relate(question)
    const { related } = await view(question.id)

    expect(related.list.map(({ id }) => id)).toEqual([liked.id, plain.id, common.id])
  })

  test('names none that share only one common tag', async () => {
    await makeCommon('garden')
    const question = await ask(site, asker, { tags: ['garden', 'quince'] })
    await ask(site, asker, { tags: ['garden'] })
    await ask(site, asker, { tags: ['garden', 'elsewhere'] })
    await relate(question)

    expect((await view(question.id)).related.list).toEqual([])
  })

  test('does not treat a tag of a small site as rare if many of its questions have it', async () => {
    const question = await ask(site, asker, { tags: ['quince'] })
    await ask(site, asker, { tags: ['quince'] })
    await setSize(39)
    await relate(question)

    expect((await view(question.id)).related.list).toEqual([])
  })
})

test('uses short ids under short permalinks, also for comments', async () => {
  const question = await ask(site, asker)
  const posted = await answer(site, author, question)
  await comment(site, author, question)
  await comment(site, asker, posted)
  await site.app.settings.replace({ seo: { ...site.app.settings.current.seo, permalink: 3 } })

  const page = await view(question.id)

  const shortAnswer = page.answers.list[0]?.id ?? ''
  expect(page.info.id).not.toBe(question.id)
  expect(Object.keys(page.comments).sort()).toEqual([page.info.id, shortAnswer].sort())
  expect((await view(page.info.id, { answer_id: shortAnswer })).info.id).toBe(page.info.id)
})

test('needs at most six statements, however many answers and comments there are', async () => {
  const question = await ask(site, asker)
  const posted = await manyAnswers(question, 30)
  for (const object of [question, ...posted]) {
    for (let n = 0; n < 4; n++) await comment(site, member, object)
    await site.call('reactionSwitch', { object_id: object.id, emoji: 'heart', reaction: 'activate' }, member)
  }
  const related = await ask(site, author, { content: `See #${question.id}.` })

  const { result, statements } = await countStatements(() => view(question.id, {}, member))
  const anonymous = await countStatements(() => view(question.id))

  expect(result.answers.list).toHaveLength(30)
  expect(Object.keys(result.comments)).toHaveLength(31)
  expect(Object.keys(result.reactions)).toHaveLength(31)
  expect(Object.values(result.comments).every(({ count, list }) => count === 4 && list.length === 3)).toBe(
    true,
  )
  expect(result.linked.list.map(({ id }) => id)).toEqual([related.id])
  expect(anonymous.statements.length, anonymous.statements.join('\n')).toBeLessThanOrEqual(6)
  // One for the session, and one for the effect of the visit on notifications.
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(8)
})

// PostgreSQL plans by the size of its tables, which a test site does not have.
if (testEngine === 'sqlite') {
  test('scans no table', async () => {
    const question = await ask(site, asker)
    await comment(site, member, await answer(site, author, question))

    const { statements } = await countStatements(() => view(question.id, {}, member))

    const database = new DatabaseSync(join(site.dataDir, 'test.db'))
    const plans = statements.flatMap((statement) =>
      database
        .prepare(`explain query plan ${statement}`)
        .all()
        .map((step) => String(step.detail)),
    )
    database.close()
    expect(
      plans.filter((step) =>
        /SCAN (q|a|c|t|qt|v|own|users|questions|answers|comments|reactions)\b/.test(step),
      ),
    ).toEqual([])
    expect(plans.filter((step) => /questions_by_|answers_of_user/.test(step))).toEqual([])
  })
}
