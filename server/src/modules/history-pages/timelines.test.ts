import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addTag, answer, ask, comment, getDenial, setReputation } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { encodeId } from '../identifiers/index.ts'

let site: TestSite
let asker: TestUser
let answerer: TestUser
let member: TestUser
let moderator: TestUser
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
  answerer = await site.addUser('Bo')
  member = await site.addUser('Cy')
  moderator = await site.addUser('Mod', { role_id: 3 })
  admin = await site.addUser('Boss', { role_id: 2 })
})
afterEach(() => site.close())

type Query = { show_vote?: boolean; page?: number; page_size?: number }

function getTimeline(object_id: string, as: TestUser = member, query: Query = {}) {
  site.clock.now += 1
  return site.call('timeline', { object_id, ...query }, as)
}

/** The words of a timeline, oldest first. */
async function toPlainText(object_id: string, as?: TestUser, query?: Query) {
  const { timeline } = await getTimeline(object_id, as, query)
  return timeline.map((entry) => entry.activity_type).reverse()
}

/** Each step at a different time. */
async function later<T>(step: () => Promise<T>): Promise<T> {
  site.clock.now += 60
  return step()
}

describe('a question', () => {
  test('lists everything that happened to it, and who did it', async () => {
    const question = await ask(site, asker)
    const { id } = question
    const posted = await later(() => answer(site, answerer, question))
    await later(() => comment(site, member, question, 'Do **tell** more.'))
    const edit = { id, title: 'How do tomatoes grow?', content: 'In the sun?', edit_summary: 'More *tags*' }
    await later(() => site.call('questionUpdate', { ...edit, tags: [{ slug_name: 'garden' }] }, asker))
    await later(() => site.call('answerAccept', { question_id: id, answer_id: posted.id }, asker))
    await later(() =>
      site.call('questionClose', { id, close_type: 59, close_msg: 'Asked *before*' }, moderator),
    )
    await later(() => site.call('questionReopen', { question_id: id }, moderator))
    for (const operation of ['pin', 'unpin', 'hide', 'show'] as const) {
      await later(() => site.call('questionOperation', { id, operation }, moderator))
    }
    await later(() => site.call('questionRemove', { id }, admin))
    await later(() => site.call('questionRecover', { question_id: id }, admin))

    const { timeline, object_info, count } = await getTimeline(id)
    const entries = timeline.map((entry) => ({
      type: entry.activity_type,
      by: entry.user_info?.display_name,
      of: entry.object_type,
    }))

    expect(entries.reverse()).toEqual([
      { type: 'asked', by: 'Ada', of: 'question' },
      { type: 'answered', by: 'Bo', of: 'answer' },
      { type: 'commented', by: 'Cy', of: 'comment' },
      { type: 'edited', by: 'Ada', of: 'question' },
      { type: 'accept', by: 'Ada', of: 'answer' },
      { type: 'closed', by: 'Mod', of: 'question' },
      { type: 'reopened', by: 'Mod', of: 'question' },
      { type: 'pin', by: 'Mod', of: 'question' },
      { type: 'unpin', by: 'Mod', of: 'question' },
      { type: 'hide', by: 'Mod', of: 'question' },
      { type: 'show', by: 'Mod', of: 'question' },
      { type: 'deleted', by: 'Boss', of: 'question' },
      { type: 'undeleted', by: 'Boss', of: 'question' },
    ])
    expect(count).toBe(13)
    expect(object_info).toEqual({
      title: 'How do tomatoes grow?',
      object_type: 'question',
      question_id: id,
      answer_id: '',
      username: 'ada',
      display_name: 'Ada',
      main_tag_slug_name: '',
    })
    const getComments = (type: string) => timeline.find((entry) => entry.activity_type === type)?.comment
    expect(getComments('commented')).toBe('<p>Do <strong>tell</strong> more.</p>')
    expect(getComments('edited')).toBe('<p>More <em>tags</em></p>')
    expect(getComments('closed')).toBe('<p>Asked <em>before</em></p>')
    expect(timeline.find((entry) => entry.activity_type === 'answered')?.object_id).toBe(posted.id)
  })

  test('shows votes on request, and withdrawn ones as such', async () => {
    const question = await ask(site, asker)
    await setReputation(site, member, 200)
    await setReputation(site, answerer, 200)
    await site.call('voteUp', { object_id: question.id }, answerer)
    await later(() => site.call('voteUp', { object_id: question.id, is_cancel: true }, answerer))
    const at = site.clock.now
    await later(() => site.call('voteDown', { object_id: question.id }, member))

    expect(await toPlainText(question.id)).toEqual(['asked'])
    expect(await toPlainText(question.id, member, { show_vote: true })).toEqual([
      'asked',
      'upvote',
      'downvote',
    ])
    const { timeline } = await getTimeline(question.id, moderator, { show_vote: true })
    expect(timeline).toMatchObject([
      { activity_type: 'downvote', user_info: { id: '', username: 'N/A', display_name: 'N/A' } },
      { activity_type: 'upvote', cancelled: true, cancelled_at: at, user_info: { username: 'bo' } },
      { activity_type: 'asked', cancelled: false, cancelled_at: 0 },
    ])
    const seen = await getTimeline(question.id, admin, { show_vote: true })
    expect(seen.timeline[0]?.user_info).toMatchObject({ username: 'cy' })
  })

  test('keeps a withdrawn acceptance, and who accepted on behalf of the asker', async () => {
    const question = await ask(site, asker)
    const posted = await answer(site, answerer, question)
    const accept = (answer_id: string) =>
      later(() => site.call('answerAccept', { question_id: question.id, answer_id }, moderator))
    await accept(posted.id)
    await accept('0')

    const accepted = (await getTimeline(question.id)).timeline.find((one) => one.activity_type === 'accept')
    expect(accepted).toMatchObject({ cancelled: true, user_info: { username: 'mod' }, object_id: posted.id })
    const onAnswer = (await getTimeline(posted.id)).timeline.find((one) => one.activity_type === 'accept')
    expect(onAnswer).toMatchObject({ cancelled: true, user_info: { username: 'mod' } })
  })

  test('names no answers and comments that the user may not see', async () => {
    const question = await ask(site, asker)
    const posted = await answer(site, answerer, question)
    const item = await comment(site, answerer, question)
    await site.call('answerRemove', { id: posted.id }, answerer)
    await site.call('commentRemove', { comment_id: item.comment_id }, answerer)

    expect(await toPlainText(question.id)).toEqual(['asked'])
    expect(await toPlainText(question.id, answerer)).toEqual(['asked', 'answered'])
    expect(await toPlainText(question.id, moderator)).toEqual(['asked', 'answered'])
  })

  test('is paged, with the total number of entries', async () => {
    const question = await ask(site, asker)
    for (let count = 0; count < 4; count++) await later(() => comment(site, member, question))

    const first = await getTimeline(question.id, member, { page: 1, page_size: 3 })
    const second = await getTimeline(question.id, member, { page: 2, page_size: 3 })
    const third = await getTimeline(question.id, member, { page: 3, page_size: 3 })

    expect([first.count, first.timeline.length]).toEqual([5, 3])
    expect(second.timeline.map((entry) => entry.activity_type)).toEqual(['commented', 'asked'])
    expect([third.count, third.timeline]).toEqual([5, []])
  })
})

describe('an answer', () => {
  test('lists everything that happened to it', async () => {
    const question = await ask(site, asker)
    const posted = await answer(site, answerer, question)
    const { id } = posted
    await later(() => comment(site, member, posted))
    await later(() => site.call('answerUpdate', { id, content: 'More sun and water.' }, answerer))
    await later(() => site.call('answerAccept', { question_id: question.id, answer_id: id }, asker))
    await later(() => site.call('answerRemove', { id }, moderator))
    await later(() => site.call('answerRecover', { answer_id: id }, moderator))

    expect(await toPlainText(id)).toEqual([
      'answered',
      'commented',
      'edited',
      'accept',
      'deleted',
      'undeleted',
    ])
    expect((await getTimeline(id)).object_info).toMatchObject({
      title: question.title,
      object_type: 'answer',
      question_id: question.id,
      answer_id: id,
      username: 'bo',
    })
  })
})

test('a comment shows its votes', async () => {
  const item = await comment(site, asker, await ask(site, asker))
  await site.call('voteUp', { object_id: item.comment_id }, member)

  expect(await toPlainText(item.comment_id)).toEqual([])
  expect(await toPlainText(item.comment_id, member, { show_vote: true })).toEqual(['upvote'])
  expect((await getTimeline(item.comment_id)).object_info).toMatchObject({ object_type: 'comment' })
})

test('a tag shows its creation', async () => {
  await setReputation(site, asker, 1000)
  const draft = { title: 'What is a greenhouse for?', content: 'I have seen one.' }
  const tag = { slug_name: 'greenhouse', display_name: 'Greenhouse', original_text: 'Made of glass.' }
  await site.call('questionAdd', { ...draft, tags: [tag] }, asker)
  const { tag_id } = await site.call('tagInfo', { name: 'greenhouse' })

  const { timeline, object_info } = await getTimeline(tag_id)

  expect(timeline).toMatchObject([{ activity_type: 'created', object_id: tag_id, object_type: 'tag' }])
  expect(object_info).toMatchObject({ title: 'greenhouse', object_type: 'tag', username: 'ada' })
})

test('rejects missing and hidden objects, and visitors', async () => {
  const question = await ask(site, asker)
  const posted = await answer(site, answerer, question)
  const item = await comment(site, member, posted)
  const gone = await addTag(site, 'gone')
  await site.db.updateTable('tags').set({ status: 10 }).where('id', '=', gone).execute()
  const missing = { reason: 'error.object.not_found', status: 400 }

  for (const id of ['', 'nonsense!']) expect(await getDenial(getTimeline(id))).toEqual(missing)
  for (const kind of ['question', 'answer', 'comment', 'tag'] as const) {
    const denial = { reason: `error.${kind}.not_found`, status: 404 }
    expect(await getDenial(getTimeline(encodeId(kind, 999_999)))).toEqual(denial)
  }
  const tag = encodeId('tag', gone)
  expect(await getDenial(getTimeline(tag))).toEqual({ reason: 'error.tag.not_found', status: 404 })
  expect(await toPlainText(tag, moderator)).toEqual([])
  await site.call('commentRemove', { comment_id: item.comment_id }, member)
  const noComment = { reason: 'error.comment.not_found', status: 404 }
  expect(await getDenial(getTimeline(item.comment_id))).toEqual(noComment)
  await site.call('answerRemove', { id: posted.id }, answerer)
  const noAnswer = { reason: 'error.answer.not_found', status: 404 }
  expect(await getDenial(getTimeline(posted.id))).toEqual(noAnswer)
  expect(await toPlainText(posted.id, answerer)).toContain('deleted')
  await site.call('questionRemove', { id: question.id }, admin)
  const noQuestion = { reason: 'error.question.not_found', status: 404 }
  expect(await getDenial(getTimeline(question.id))).toEqual(noQuestion)
  expect(await getDenial(getTimeline(posted.id))).toEqual(noAnswer)
  expect(await toPlainText(question.id, asker)).toContain('deleted')
  expect(await getDenial(site.call('timeline', { object_id: question.id }))).toMatchObject({ status: 401 })
})

test('needs four statements, however long it is', async () => {
  const question = await ask(site, asker)
  for (let count = 0; count < 5; count++) await comment(site, member, question)

  const { statements } = await countStatements(() =>
    site.call('timeline', { object_id: question.id, show_vote: true }, member),
  )

  expect(statements.length).toBeLessThanOrEqual(4)
})
