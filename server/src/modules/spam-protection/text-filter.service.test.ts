import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask, comment, getDenial } from '../../../test/content.ts'
import { createFakePluginHost, type FakePluginHost } from '../../../test/fake-plugin-host.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let plugins: FakePluginHost
let site: TestSite
let ada: TestUser
let asked: unknown[]

beforeEach(async () => {
  plugins = createFakePluginHost()
  site = await createTestSite({ pluginHost: plugins })
  ada = await site.addUser('Ada', { reputation: 5000 })
  asked = []
})
afterEach(() => site.close())

/** Rejects texts about a lottery. */
function enableFilter(): void {
  plugins.enable('strict', {
    filter: {
      async check(text) {
        asked.push(text)
        return text.content.includes('lottery')
          ? { isAccepted: false, message: 'No lotteries here.' }
          : { isAccepted: true }
      },
    },
  })
}

const bad = 'You have won the lottery today.'
const denial = (field: string) => ({
  reason: 'base.request_format_error',
  status: 400,
  fields: [`${field}: No lotteries here.`],
})

test('a text that a filter rejects is not stored, and the filter’s message is shown at the field', async () => {
  enableFilter()
  const question = await ask(site, ada, { content: 'A decent question about it.' })
  const reply = await answer(site, ada, question, 'A decent answer to it.')
  const newComment = await comment(site, ada, question, 'A decent remark on it.')
  const tags = [{ slug_name: 'garden', display_name: 'garden' }]
  const title = 'How do I grow tomatoes?'

  expect(await getDenial(ask(site, ada, { content: bad }))).toEqual(denial('content'))
  const draft = { title, tags, content: 'A decent question again.', answer_content: bad }
  expect(await getDenial(site.call('questionAddWithAnswer', draft, ada))).toEqual(denial('answer_content'))
  const edit = { id: question.id, title, tags, content: bad, edit_summary: '' }
  expect(await getDenial(site.call('questionUpdate', edit, ada))).toEqual(denial('content'))
  expect(await getDenial(answer(site, ada, question, bad))).toEqual(denial('content'))
  const answerEdit = { id: reply.id, content: bad, edit_summary: '' }
  expect(await getDenial(site.call('answerUpdate', answerEdit, ada))).toEqual(denial('content'))
  expect(await getDenial(comment(site, ada, question, bad))).toEqual(denial('original_text'))
  const change = { comment_id: newComment.comment_id, original_text: bad }
  expect(await getDenial(site.call('commentUpdate', change, ada))).toEqual(denial('original_text'))

  expect(asked).toContainEqual({
    kind: 'question',
    title: expect.any(String),
    content: bad,
    userId: String(ada.id),
  })
  expect(asked).toContainEqual({ kind: 'answer', content: bad, userId: String(ada.id) })
  expect(asked).toContainEqual({ kind: 'comment', content: bad, userId: String(ada.id) })
  for (const table of ['questions', 'answers'] as const) {
    expect(await site.db.selectFrom(table).select('content').where('content', '=', bad).execute()).toEqual([])
  }
  expect(await site.db.selectFrom('comments').select('content').where('content', '=', bad).execute()).toEqual(
    [],
  )
})

test('a filter checks tags that are created, changed or added with a question', async () => {
  enableFilter()
  const admin = await site.addUser('Root', { role_id: 2 })
  const tag = { slug_name: 'prizes', display_name: 'prizes', original_text: bad }
  const brought = { title: 'How do I grow tomatoes?', content: 'A decent question.', tags: [tag] }

  expect(await getDenial(site.call('tagAdd', tag, admin))).toEqual(denial('original_text'))
  expect(await getDenial(site.call('questionAdd', brought, ada))).toEqual(denial('tags'))
  await site.call('tagAdd', { ...tag, original_text: 'What can be won.' }, admin)
  const [added] = await site.call('tagList', { tags: 'prizes' })
  const edit = { ...tag, tag_id: added?.tag_id ?? '', edit_summary: '' }
  expect(await getDenial(site.call('tagUpdate', edit, admin))).toEqual(denial('original_text'))

  expect(asked).toContainEqual({ kind: 'tag', title: 'prizes', content: bad, userId: String(ada.id) })
  expect(await site.db.selectFrom('tags').select('content').where('content', '=', bad).execute()).toEqual([])
})

test('while a filter fails or returns invalid values, no text is stored', async () => {
  const unavailable = { reason: 'error.object.filter_unavailable', status: 400 }
  plugins.enable('failing', {
    filter: {
      async check() {
        throw new Error('no service')
      },
    },
  })
  expect(await getDenial(ask(site, ada))).toMatchObject(unavailable)
  // The values here do not match the types.
  plugins.enable('failing', { filter: { check: async () => ({ isAccepted: 'no' }) as never } })
  expect(await getDenial(ask(site, ada))).toMatchObject(unavailable)
})

test.each([2, 3])('while a filter fails, staff of role %i can still write', async (role_id) => {
  const staff = await site.addUser('Root', { role_id })
  plugins.enable('failing', {
    filter: {
      async check() {
        throw new Error('no service')
      },
    },
  })

  await expect(ask(site, staff)).resolves.toBeDefined()

  enableFilter()
  expect(await getDenial(ask(site, staff, { content: bad }))).toEqual(denial('content'))
})
