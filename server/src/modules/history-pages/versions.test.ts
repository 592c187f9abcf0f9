import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addTag, answer, ask, getDenial } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { encodeId } from '../identifiers/index.ts'

let site: TestSite
let asker: TestUser
let answerer: TestUser
let editor: TestUser
let member: TestUser
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
  answerer = await site.addUser('Bo')
  editor = await site.addUser('Ed', { reputation: 100 })
  member = await site.addUser('Cy')
  admin = await site.addUser('Boss', { role_id: 2 })
  await addTag(site, 'glass')
})
afterEach(() => site.close())

const tagged = (...slugs: string[]) => slugs.map((slug_name) => ({ slug_name, display_name: slug_name }))

/** A question with two versions, and an answer with three. */
async function edited() {
  const question = await ask(site, asker, { title: 'How do I grow beans?', content: 'They are slow.' })
  const { id } = question
  const next = { id, title: 'How do beans grow?', content: 'They are quick.', tags: tagged('glass') }
  await site.call('questionUpdate', { ...next, edit_summary: 'Other words' }, asker)
  const posted = await answer(site, answerer, question, 'One day passes.')
  for (const content of ['Two days pass.', 'Three days pass.']) {
    await site.call('answerUpdate', { id: posted.id, content }, answerer)
  }
  return { question, posted }
}

const listOf = (object_id: string, as: TestUser = member) => site.call('revisionList', { object_id }, as)
const compare = (newer: string, older: string, as: TestUser = member) =>
  site.call('timelineDetail', { new_revision_id: newer, old_revision_id: older }, as)
const waitingId = async () => {
  const row = await site.db
    .selectFrom('revisions')
    .select('id')
    .where('status', '=', 1)
    .executeTakeFirstOrThrow()
  return String(row.id)
}

describe('the versions of', () => {
  test('a question are newest first, as it was then', async () => {
    const { question } = await edited()

    const [second, first, ...others] = await listOf(question.id)

    expect(others).toEqual([])
    expect(second).toMatchObject({
      title: 'How do beans grow?',
      content: { title: 'How do beans grow?', content: 'They are quick.', tags: [{ slug_name: 'glass' }] },
      status: 2,
      reason: 'Other words',
      user_info: { username: 'ada' },
      use_id: String(asker.id),
    })
    expect(first).toMatchObject({
      title: 'How do I grow beans?',
      content: {
        url_title: 'how-do-i-grow-beans',
        content: 'They are slow.',
        tags: [{ slug_name: 'garden' }],
      },
      status: 0,
      reason: '',
    })
  })

  test('an answer exclude those that wait or were rejected', async () => {
    const { posted } = await edited()
    await site.call('answerUpdate', { id: posted.id, content: 'A secret suggestion.' }, editor)

    const versions = await listOf(posted.id)

    expect(versions.map(({ content }) => content)).toMatchObject([
      { content: 'Three days pass.' },
      { content: 'Two days pass.' },
      { content: 'One day passes.', question_id: posted.question_id },
    ])
  })

  test('an answer include the caller’s rejected ones on request', async () => {
    const { posted } = await edited()
    await site.call('answerUpdate', { id: posted.id, content: 'A guess.', edit_summary: 'Maybe' }, editor)
    await site.call('suggestedEditAudit', { id: await waitingId(), operation: 'reject' }, admin)
    const listed = (as: TestUser) =>
      site.call('revisionList', { object_id: posted.id, own_rejected: true }, as)

    expect((await listed(editor))[0]).toMatchObject({
      content: { content: 'A guess.' },
      status: 3,
      reason: 'Maybe',
    })
    expect(await listed(editor)).toHaveLength(4)
    expect(await listed(answerer)).toHaveLength(3)
    expect(await listOf(posted.id, editor)).toHaveLength(3)
  })

  test('a tag include its names', async () => {
    const rich = await site.addUser('Rich', { reputation: 1000 })
    const tag = { slug_name: 'bean', display_name: 'Bean', original_text: 'Green.' }
    await site.call(
      'questionAdd',
      { title: 'What is a bean good for?', content: 'I found one.', tags: [tag] },
      rich,
    )
    const { tag_id } = await site.call('tagInfo', { name: 'bean' })

    expect(await listOf(tag_id)).toMatchObject([
      { title: 'bean', object_id: tag_id, content: { display_name: 'Bean', original_text: 'Green.' } },
    ])
  })

  test('a deleted tag are shown to its creator', async () => {
    const id = await addTag(site, 'gone', member)
    await site.db.updateTable('tags').set({ status: 10 }).where('id', '=', id).execute()

    expect(await listOf(encodeId('tag', id), member)).toEqual([])
    expect(await getDenial(listOf(encodeId('tag', id), asker))).toMatchObject({ status: 404 })
  })

  test('missing or hidden objects, or objects that are no posts, are rejected', async () => {
    const { question, posted } = await edited()
    const missing = { reason: 'error.object.not_found', status: 400 }

    for (const id of ['', '0']) {
      expect(await getDenial(listOf(id))).toMatchObject({ reason: 'base.request_format_error', status: 400 })
    }
    expect(await getDenial(listOf(encodeId('comment', 999_999)))).toEqual(missing)
    for (const kind of ['question', 'answer', 'tag'] as const) {
      const denial = { reason: `error.${kind}.not_found`, status: 404 }
      expect(await getDenial(listOf(encodeId(kind, 999_999)))).toEqual(denial)
    }
    const gone = await addTag(site, 'gone')
    await site.db.updateTable('tags').set({ status: 10 }).where('id', '=', gone).execute()
    const noTag = { reason: 'error.tag.not_found', status: 404 }
    expect(await getDenial(listOf(encodeId('tag', gone)))).toEqual(noTag)
    await site.call('answerRemove', { id: posted.id }, answerer)
    const noAnswer = { reason: 'error.answer.not_found', status: 404 }
    expect(await getDenial(listOf(posted.id))).toEqual(noAnswer)
    await site.call('questionRemove', { id: question.id }, admin)
    const noQuestion = { reason: 'error.question.not_found', status: 404 }
    expect(await getDenial(listOf(question.id))).toEqual(noQuestion)
    expect(await getDenial(listOf(posted.id))).toEqual(noAnswer)
    expect(await getDenial(site.call('revisionList', { object_id: question.id }))).toMatchObject({
      status: 401,
    })
  })

  test.each(['question', 'answer'] as const)('a %s need four statements', async (kind) => {
    const { question, posted } = await edited()
    const { id } = kind === 'question' ? question : posted

    const { statements } = await countStatements(() => listOf(id))

    expect(statements.length).toBeLessThanOrEqual(4)
  })
})

describe('comparing versions', () => {
  test('follows a timeline', async () => {
    const { question, posted } = await edited()
    const getEntries = async (object_id: string) =>
      (await site.call('timeline', { object_id }, member)).timeline.filter((one) => one.revision_id !== '0')

    const [edit, asked] = await getEntries(question.id)
    expect(edit?.previous_revision_id).toBe(asked?.revision_id)
    expect(asked?.previous_revision_id).toBe('0')
    expect(await compare(edit?.revision_id ?? '', edit?.previous_revision_id ?? '')).toEqual({
      new_revision: {
        title: 'How do beans grow?',
        original_text: 'They are quick.',
        tags: [
          {
            slug_name: 'glass',
            display_name: 'glass',
            main_tag_slug_name: '',
            recommend: false,
            reserved: false,
          },
        ],
        slug_name: '',
        main_tag_slug_name: '',
      },
      old_revision: expect.objectContaining({
        title: 'How do I grow beans?',
        original_text: 'They are slow.',
      }),
    })
    const [last, middle] = await getEntries(posted.id)
    expect(last?.previous_revision_id).toBe(middle?.revision_id)
    expect(await compare(last?.revision_id ?? '', '0')).toMatchObject({
      new_revision: { title: 'How do beans grow?', original_text: 'Three days pass.', tags: [] },
      old_revision: null,
    })
  })

  test('nothing with nothing returns nothing', async () => {
    expect(await compare('0', '0')).toEqual({ new_revision: null, old_revision: null })
  })

  test('rejects missing and hidden objects, and suggestions of others', async () => {
    const { question, posted } = await edited()
    const [latest] = await listOf(question.id)
    const missing = { reason: 'error.object.not_found', status: 400 }

    for (const id of ['999999', 'x', '1e3', '-1']) expect(await getDenial(compare(id, '0'))).toEqual(missing)
    await site.call('answerUpdate', { id: posted.id, content: 'A secret suggestion.' }, editor)
    const suggestion = await waitingId()
    expect(await getDenial(compare(suggestion, '0'))).toEqual(missing)
    expect(await getDenial(compare('0', suggestion, answerer))).toEqual(missing)
    for (const user of [editor, admin]) {
      expect((await compare(suggestion, '0', user)).new_revision?.original_text).toBe('A secret suggestion.')
    }
    await site.call('questionRemove', { id: question.id }, admin)
    expect(await getDenial(compare(latest?.id ?? '', '0'))).toEqual(missing)
    const details = { new_revision_id: '0', old_revision_id: '0' }
    expect(await getDenial(site.call('timelineDetail', details))).toMatchObject({ status: 401 })
  })
})
