import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answer, ask } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { collectStatements } from '../../platform/database/statement-count.ts'
import { decodeObjectId, encodeId } from '../identifiers/index.ts'

let site: TestSite
let admin: TestUser
let ids: Record<'tomatoes' | 'beans' | 'soil' | 'gone' | 'first' | 'second', string>

beforeAll(async () => {
  site = await createTestSite()
  admin = await site.addUser('Newton', { role_id: 2 })
  const ada = await site.addUser('Ada', { reputation: 500 })
  const bo = await site.addUser('Bo')
  const at = async (minute: number, work: () => Promise<{ id: string }>) => {
    site.clock.now += 60 * minute
    return (await work()).id
  }
  const tomatoes = await at(1, () => ask(site, ada, { title: 'Why are my tomatoes green?' }))
  const beans = await at(1, () => ask(site, bo, { title: 'When do I sow beans?', tags: ['beans'] }))
  const soil = await at(1, () => ask(site, ada, { title: 'Which soil do tomatoes like?' }))
  const gone = await at(1, () => ask(site, ada, { title: 'Delete me, please' }))
  const first = await at(1, () => answer(site, bo, { id: tomatoes }, 'They need warmth.'))
  const second = await at(1, () => answer(site, ada, { id: beans }, 'In May.'))
  await site.call('voteUp', { object_id: beans }, ada)
  await site.call('adminQuestionStatusUpdate', { question_id: gone, status: 'deleted' }, admin)
  await site.app.events.drain()
  ids = { tomatoes, beans, soil, gone, first, second }
})
afterAll(() => site.close())

const names = (list: readonly { id: string }[]) =>
  list.map(({ id }) => Object.entries(ids).find(([, known]) => known === id)?.[0])

const questions = async (input: object = {}) => {
  const { count, list } = await site.call('adminQuestionPage', input, admin)
  expect(count).toBe(list.length)
  return names(list)
}
const answers = async (input: object = {}) => names((await site.call('adminAnswerPage', input, admin)).list)

describe('questions', () => {
  test.each([
    ['the newest first', {}, ['soil', 'beans', 'tomatoes']],
    ['of a status', { status: 'deleted' }, ['gone']],
    [
      'where empty parameters mean nothing',
      { status: '', query: '', tag: '' },
      ['soil', 'beans', 'tomatoes'],
    ],
    ['by activity', { order: 'activity' }, ['beans', 'tomatoes', 'soil']],
    ['by votes', { order: 'votes' }, ['beans', 'soil', 'tomatoes']],
    ['with a word in the title', { query: 'TOMATOES' }, ['soil', 'tomatoes']],
    ['with all words in the title', { query: 'tomato green' }, ['tomatoes']],
    ['of a status with a word', { status: 'deleted', query: 'please' }, ['gone']],
    ['without words to search for', { query: '?!' }, []],
    ['of an author', { author: 'ADA' }, ['soil', 'tomatoes']],
    ['of a tag', { tag: 'Beans' }, ['beans']],
    ['of an unknown tag', { tag: 'none' }, []],
  ])('lists them %s', async (_, input, expected) => {
    expect(await questions(input)).toEqual(expected)
  })

  test('finds one by its id in both notations, and none for nonsense', async () => {
    const short = encodeId('question', decodeObjectId('question', ids.beans) ?? 0, true)

    expect(await questions({ query: `question:${ids.beans}` })).toEqual(['beans'])
    expect(await questions({ query: `question: ${short}` })).toEqual(['beans'])
    expect(await questions({ query: `question:${ids.gone}` })).toEqual([])
    expect(await questions({ query: 'question:x' })).toEqual([])
    expect(await questions({ query: `question:${ids.first}` })).toEqual([])
  })

  test('lists those of a period', async () => {
    const { list } = await site.call('adminQuestionPage', {}, admin)
    const [soil, beans] = list

    const range = { created_from: beans?.create_time, created_to: (soil?.create_time ?? 0) - 1 }
    expect(await questions(range)).toEqual(['beans'])
  })

  test('describes a question as Apache Answer does', async () => {
    const { list } = await site.call('adminQuestionPage', { query: 'beans' }, admin)

    expect(list).toEqual([
      {
        id: ids.beans,
        title: 'When do I sow beans?',
        vote_count: 1,
        answer_count: 1,
        show: 1,
        pin: 1,
        accepted_answer_id: '0',
        create_time: expect.any(Number),
        update_time: expect.any(Number),
        edit_time: 0,
        user_info: expect.objectContaining({ username: 'bo', status: 'normal' }),
      },
    ])
  })
})

describe('answers', () => {
  test.each([
    ['the newest first', {}, ['second', 'first']],
    ['of a status', { status: 'deleted' }, []],
    ['by a word of the title of the question', { query: 'green' }, ['first']],
    ['of an author', { author: 'ada' }, ['second']],
    ['of a tag', { tag: 'garden' }, ['first']],
    ['by votes', { order: 'votes' }, ['second', 'first']],
    ['where question 0 means any', { question_id: '0' }, ['second', 'first']],
    ['of no question', { question_id: 'x' }, []],
  ])('lists them %s', async (_, input, expected) => {
    expect(await answers(input)).toEqual(expected)
  })

  test('finds them by their question, and one by its id', async () => {
    expect(await answers({ question_id: ids.beans })).toEqual(['second'])
    expect(await answers({ query: `answer:${ids.first}` })).toEqual(['first'])
    expect(await answers({ query: `answer:${ids.beans}` })).toEqual([])
  })

  test('describes an answer as Apache Answer does', async () => {
    const { list } = await site.call('adminAnswerPage', { query: `answer:${ids.first}` }, admin)

    expect(list).toEqual([
      {
        id: ids.first,
        question_id: ids.tomatoes,
        description: 'They need warmth.',
        create_time: expect.any(Number),
        update_time: 0,
        accepted: 1,
        vote_count: 0,
        user_info: expect.objectContaining({ username: 'bo' }),
        question_info: { title: 'Why are my tomatoes green?' },
      },
    ])
  })
})

test('needs at most four statements, with the session, for either list', async () => {
  const input = { query: 'tomatoes', tag: 'garden', author: 'ada' }
  const forQuestions = await collectStatements(() => site.call('adminQuestionPage', input, admin))
  const forAnswers = await collectStatements(() => site.call('adminAnswerPage', { query: 'green' }, admin))

  expect(forQuestions.statements).toHaveLength(4)
  expect(forAnswers.statements).toHaveLength(3)
})

test('shows short ids if permalinks are short', async () => {
  const { settings } = site.app
  await settings.replace({ seo: { ...settings.current.seo, permalink: 4 } })

  const { list } = await site.call('adminAnswerPage', { question_id: ids.beans }, admin)

  expect(list[0]?.id).toBe(encodeId('answer', decodeObjectId('answer', ids.second) ?? 0, true))
  await settings.replace({ seo: { ...settings.current.seo, permalink: 2 } })
})
