import { answerStatus, questionStatus } from '@querent/sdk/states'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import {
  buildAnswer,
  buildComment,
  buildQuestionInfo,
  buildQuestionView,
} from '../../features/questions/view-samples.ts'
import { openQuestionPage, selma } from '../../shell/testing/open-page.ts'

afterEach(cleanup)

function buildView(questionState: number, answerState: number) {
  const info = buildQuestionInfo({ status: questionState, member_actions: [report] })
  const answer = buildAnswer({ status: answerState, member_actions: [report] })
  const { answers } = buildQuestionView()
  return buildQuestionView({
    info,
    answers: { ...answers, count: 1, list: [answer] },
    comments: {
      [info.id]: { count: 1, list: [buildComment({ member_actions: [report] })] },
      [answer.id]: {
        count: 1,
        list: [buildComment({ comment_id: '9', object_id: answer.id, member_actions: [report] })],
      },
    },
  })
}

const report = { action: 'report', name: 'Flag', type: 'reason' } as const

const countButtons = (name: string) => screen.queryAllByRole('button', { name }).length

it.each([
  ['a question and its answer', questionStatus.available, answerStatus.available, 2],
  ['the question of a deleted answer', questionStatus.available, answerStatus.deleted, 1],
  ['nothing of a deleted question', questionStatus.deleted, answerStatus.available, 0],
])('offers comments, votes, reactions and flags on %s', async (_, questionState, answerState, expected) => {
  await openQuestionPage(buildView(questionState, answerState))

  expect(countButtons('Add a comment')).toBe(expected)
  expect(countButtons('Reply')).toBe(expected)
  expect(countButtons('Vote up')).toBe(expected)
  expect(countButtons('Vote down')).toBe(expected)
  expect(countButtons('React')).toBe(expected)
  expect(countButtons('This comment helps')).toBe(expected)
  // The post and its comment.
  expect(countButtons('Flag')).toBe(expected * 2)
})

it('has no section of answers for staff if the only answer was deleted', async () => {
  await openQuestionPage(buildView(questionStatus.available, answerStatus.deleted), {
    user: { ...selma, role_id: 3 },
  })

  expect(screen.queryByRole('region', { name: /^(\d+|No) answers?$/ })).toBeNull()
})
