import { questionStatus } from '@querent/sdk/states'
import { describe, expect, it } from 'vitest'
import type { QuestionChanges } from '../../runtime/watched-question.ts'
import { buildAnswer, buildQuestionInfo, buildQuestionView } from '../questions/view-samples.ts'
import { findNews, getNewsKey } from './LiveQuestion.tsx'

type Answer = QuestionChanges['answers'][number]

const built = buildQuestionView()
const answers = [buildAnswer({ id: 'a', create_time: 100, update_time: 0 })]
const view = {
  info: buildQuestionInfo({ edit_time: 0 }),
  answers: { ...built.answers, count: 1, list: answers },
}
const known: Answer = { id: 'a', user_id: '1', create_time: 100, edit_time: 0 }
const added: Answer = { id: 'b', user_id: '2', create_time: 200, edit_time: 0 }
const changes = (list: Answer[], edit_time = 0): QuestionChanges => ({ id: 'q', edit_time, answers: list })
const find = (now: QuestionChanges, parts: object = {}) =>
  findNews({ view, baseline: now, userId: '9', ...parts }, now)

describe('the news of a question', () => {
  it('are empty if the page shows everything', () => {
    expect(getNewsKey(find(changes([known])))).toBe('')
  })

  it('are answers that the page does not show, the oldest first', () => {
    const later = { ...added, id: 'c', create_time: 300 }
    expect(find(changes([later, added, known])).newAnswerIds).toEqual(['b', 'c'])
  })

  it('exclude the user’s own posts', () => {
    expect(find(changes([{ ...added, user_id: '9' }, known])).newAnswerIds).toEqual([])
  })

  it('are edits that are newer than the shown version', () => {
    const news = find(changes([{ ...known, edit_time: 150 }], 160))
    expect(news).toMatchObject({ editedAnswerIds: ['a'], isQuestionEdited: true })
    expect(getNewsKey(news)).not.toBe('')
  })

  it('are that the question is gone, whatever else is new', () => {
    const news = find({ ...changes([]), status: questionStatus.deleted })
    expect(news).toMatchObject({ isQuestionGone: true, newAnswerIds: [] })
    expect(getNewsKey(news)).toBe('gone')
  })

  it('exclude answers of other pages, until a new one arrives', () => {
    const paged = { ...view, answers: { ...view.answers, count: 31 } }
    const elsewhere = { ...added, create_time: 50, edit_time: 250 }
    const baseline = changes([{ ...added, create_time: 150 }, known])
    const later = { ...added, id: 'c', create_time: 300 }
    const now = changes([later, elsewhere, ...baseline.answers])

    expect(find(now, { view: paged, baseline }).newAnswerIds).toEqual(['c'])
  })
})
