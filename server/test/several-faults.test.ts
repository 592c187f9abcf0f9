import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDenial } from './content.ts'
import { createTestSite, type TestSite, type TestUser } from './site.ts'

let site: TestSite
let ada: TestUser

beforeAll(async () => {
  site = await createTestSite()
  ada = await site.addUser('Ada', { role_id: 2 })
})
afterAll(() => site.close())

const bare = { title: '', content: '', tags: [] }
const form = {
  title: 'Why are leaves green?',
  content: 'I would like to know.',
  tags: [{ slug_name: 'leaves' }],
}
const faultsOf = async (call: Promise<unknown>) => {
  const { reason, fields } = await getDenial(call)
  return [reason, ...(fields ?? [])]
}

test('an empty question is rejected with every missing field', async () => {
  const bodyAndTags = ['tags: error.tag.minimum_count', 'content: error.question.content_less_than_minimum']

  expect(await faultsOf(site.call('questionAdd', bare, ada))).toEqual([
    'base.request_format_error',
    'title: validation.min_length',
    ...bodyAndTags,
  ])
  expect(await faultsOf(site.call('questionAdd', { ...bare, title: form.title }, ada))).toEqual([
    'base.request_format_error',
    ...bodyAndTags,
  ])
  expect(await faultsOf(site.call('questionAdd', { ...form, title: '' }, ada))).toEqual([
    'base.request_format_error',
    'title: validation.min_length',
  ])
  const tooMany = { ...bare, tags: Array.from({ length: 51 }, (_, index) => ({ slug_name: `tag-${index}` })) }
  expect((await faultsOf(site.call('questionAdd', tooMany, ada))).slice(1)).toEqual([
    'title: validation.min_length',
    'tags: validation.max',
  ])
})

test('an edit reports every invalid field', async () => {
  const { id } = await site.call('questionAdd', form, ada)

  const edit = { ...form, id, content: '', tags: [] }
  expect((await faultsOf(site.call('questionUpdate', edit, ada))).slice(1)).toEqual([
    'content: error.question.content_less_than_minimum',
    'tags: error.tag.minimum_count',
  ])
})

test('questions with an answer, answers, comments and tags report every invalid field', async () => {
  const both = site.call('questionAddWithAnswer', { ...bare, answer_content: '' }, ada)
  expect((await faultsOf(both)).slice(1)).toEqual([
    'title: validation.min_length',
    'answer_content: validation.min_length',
    'tags: error.tag.minimum_count',
    'content: error.question.content_less_than_minimum',
  ])
  expect((await faultsOf(site.call('answerAdd', { question_id: '', content: '' }, ada))).slice(1)).toEqual([
    'question_id: validation.required',
    'content: validation.min_length',
  ])
  expect(
    (await faultsOf(site.call('commentAdd', { object_id: '', original_text: '' }, ada))).slice(1),
  ).toEqual(['object_id: validation.required', 'original_text: validation.min_length'])
  const tag = { slug_name: '', display_name: 'x'.repeat(36), original_text: ' ' }
  expect((await faultsOf(site.call('tagAdd', tag, ada))).slice(1)).toEqual([
    'slug_name: validation.required',
    'display_name: validation.max_length',
    'original_text: validation.required',
  ])
})
