import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answer, ask, comment } from './content.ts'
import { createTestSite, type TestSite, type TestUser } from './site.ts'

const blanks = [
  ['blanks', ' '.repeat(10)],
  ['tabs', '\t'.repeat(10)],
  ['newlines', '\r\n'.repeat(10)],
  ['no-break spaces', '\u00a0'.repeat(10)],
  ['zero-width spaces', '\u200b'.repeat(10)],
  ['joiners and marks of direction', '\u200d\u200e\u2060\ufeff\u00ad'.repeat(3)],
  ['blank letters', '\u3164\u2800\u115f'.repeat(4)],
  ['a mixture of them', ' \u200b\n\u2800\t\u3000'.repeat(3)],
] as const

const tags = [{ slug_name: 'garden', display_name: 'garden' }]
const title = 'How do I grow tomatoes?'
const content = 'They stay green all summer.'

let site: TestSite
let admin: TestUser

beforeAll(async () => {
  site = await createTestSite()
  admin = await site.addUser('Root', { role_id: 2, reputation: 5000 })
})
afterAll(() => site.close())

const deniedFields = (work: Promise<unknown>) =>
  work.then(
    () => ['nothing was denied'],
    (error: { status?: number; details?: { fields?: { field: string }[] } }) => [
      error.status,
      ...(error.details?.fields ?? []).map(({ field }) => field),
    ],
  )

describe.each(blanks)('a text of only %s', (_, blank) => {
  test('is rejected as a new or edited question', async () => {
    const question = await ask(site, admin)

    const draft = { title, content: blank, tags }

    expect(await deniedFields(site.call('questionAdd', draft, admin))).toEqual([400, 'content'])
    expect(await deniedFields(site.call('questionUpdate', { id: question.id, ...draft }, admin))).toEqual([
      400,
      'content',
    ])
    expect((await site.call('questionInfo', { id: question.id })).content).toBe(question.content)
  })

  test('is rejected as a title', async () => {
    expect(await deniedFields(site.call('questionAdd', { title: blank, content, tags }, admin))).toEqual([
      400,
      'title',
    ])
  })

  test('is rejected as an answer: new, edited, or posted with its question', async () => {
    const question = await ask(site, admin)
    const { id } = await answer(site, admin, question)

    const draft = { title, content, tags, answer_content: blank }

    expect(
      await deniedFields(site.call('answerAdd', { question_id: question.id, content: blank }, admin)),
    ).toEqual([400, 'content'])
    expect(await deniedFields(site.call('answerUpdate', { id, content: blank }, admin))).toEqual([
      400,
      'content',
    ])
    expect(await deniedFields(site.call('questionAddWithAnswer', draft, admin))).toEqual([
      400,
      'answer_content',
    ])
  })

  test('is rejected as a new or edited comment', async () => {
    const question = await ask(site, admin)
    const { comment_id } = await comment(site, admin, question)

    const text = { original_text: blank }

    expect(await deniedFields(site.call('commentAdd', { object_id: question.id, ...text }, admin))).toEqual([
      400,
      'original_text',
    ])
    expect(await deniedFields(site.call('commentUpdate', { comment_id, ...text }, admin))).toEqual([
      400,
      'original_text',
    ])
  })

  test('is rejected as a new or edited tag', async () => {
    const form = { slug_name: 'soil', display_name: 'Soil', original_text: 'What grows things.' }
    await site.call('tagAdd', form, admin).catch(() => {})
    const { tag_id } = await site.call('tagInfo', { name: 'soil' })

    for (const field of ['slug_name', 'display_name', 'original_text'] as const) {
      const added = { ...form, slug_name: 'sun', [field]: blank }
      const edited = { ...form, tag_id, [field]: blank }
      expect(await deniedFields(site.call('tagAdd', added, admin))).toEqual([400, field])
      expect(await deniedFields(site.call('tagUpdate', edited, admin))).toEqual([400, field])
    }
  })
})

test('only visible characters count toward the minimum length', async () => {
  const question = await ask(site, admin, { content: '\u200b\n  tomato\n  ' })

  expect(question.content).toBe('\u200b\n  tomato\n  ')
  expect(await deniedFields(ask(site, admin, { content: '   x      ' }))).toEqual([400, 'content'])
  // Emoji families are joined by zero-width characters.
  await expect(
    comment(site, admin, question, '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'),
  ).resolves.toBeDefined()
})
