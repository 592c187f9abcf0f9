import { expect, it } from 'vitest'
import type { SearchCondition, SearchDocument } from '../../../server/index.ts'
import {
  buildAnswer,
  buildCondition,
  buildDocument,
  type OpenCheck,
  searchIds,
  sorted,
} from './search-suite.ts'

const open1 = buildDocument(1, { tagIds: ['t1'], userId: '7', score: 5, views: 100, answers: 2 })
const solved = buildDocument(2, {
  tagIds: ['t1', 't2'],
  userId: '8',
  score: 0,
  views: 20,
  answers: 1,
  isAccepted: true,
})
const disliked = buildDocument(3, { tagIds: ['t3'], userId: '7', score: -2, views: 0, answers: 0 })
const chosen = buildAnswer(4, solved, { userId: '7', score: 3, isAccepted: true })
const other = buildAnswer(5, open1, { userId: '9', score: 0 })
const all = [open1, solved, disliked, chosen, other]

const cases: [string, Partial<SearchCondition>, SearchDocument[]][] = [
  ['only questions', { type: 'question' }, [open1, solved, disliked]],
  ['only answers', { type: 'answer' }, [chosen, other]],
  ['posts of an author', { userId: '7' }, [open1, disliked, chosen]],
  [
    'posts with a tag, answers by the tags of their question',
    { tagGroups: [['t1']] },
    [open1, solved, chosen, other],
  ],
  ['posts with one of several tags', { tagGroups: [['t2', 't3']] }, [solved, disliked, chosen]],
  ['posts that match every group of tags', { tagGroups: [['t1', 't9'], ['t2']] }, [solved, chosen]],
  ['nothing for an unused tag', { tagGroups: [['t9']] }, []],
  ['questions with an accepted answer', { type: 'question', isQuestionAccepted: true }, [solved]],
  ['questions without one', { type: 'question', isQuestionAccepted: false }, [open1, disliked]],
  ['accepted answers', { type: 'answer', isAnswerAccepted: true }, [chosen]],
  ['answers that were not accepted', { type: 'answer', isAnswerAccepted: false }, [other]],
  ['answers to a question, without the question', { type: 'answer', questionId: solved.id }, [chosen]],
  ['nothing for a missing question', { type: 'answer', questionId: buildDocument(99).id }, []],
  ['posts with a minimum score', { score: { min: 3 } }, [open1, chosen]],
  ['posts with a score of exactly zero', { score: { min: 0, max: 0 } }, [solved, other]],
  ['posts between two scores', { score: { min: -5, max: 0 } }, [solved, disliked, other]],
  ['questions with a minimum of views', { type: 'question', views: { min: 20 } }, [open1, solved]],
  ['questions without views', { type: 'question', views: { min: 0, max: 0 } }, [disliked]],
  ['questions with a minimum of answers', { type: 'question', answers: { min: 2 } }, [open1]],
  ['questions without an answer', { type: 'question', answers: { min: 0, max: 0 } }, [disliked]],
  [
    'what meets everything at once',
    {
      words: ['number'],
      type: 'question',
      tagGroups: [['t1']],
      userId: '8',
      score: { min: 0 },
      isQuestionAccepted: true,
    },
    [solved],
  ],
]

const hostileValues = [
  '" OR type = "question',
  "' OR 1=1 --",
  't1) OR (t2',
  '{"$ne":null}',
  '*',
  't1,t2',
  '\\',
  '"]',
]

/** The results of every search operator. */
export function filterChecks(open: OpenCheck): void {
  const openFilled = async () => {
    const opened = await open()
    await opened.search.put(all)
    return opened
  }

  it.each(cases)('finds %s', async (_, condition, documents) => {
    const { search } = await openFilled()
    const result = await search.search(buildCondition(condition))

    expect(result.hits.map(({ id }) => id).sort()).toEqual(sorted(documents))
    expect(result.total).toBe(documents.length)
  })

  it.each(hostileValues)('treats %j as an unknown value', async (value) => {
    const { search } = await openFilled()

    expect(await searchIds(search, { tagGroups: [[value]] })).toEqual([])
    expect(await searchIds(search, { userId: value })).toEqual([])
    expect(await searchIds(search, { type: 'answer', questionId: value })).toEqual([])
    expect((await searchIds(search, { tagGroups: [[value, 't3']] })).sort()).toEqual([disliked.id])
  })
}
