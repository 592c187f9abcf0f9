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

const msg = 'This question is waiting for review.'
const info = buildQuestionInfo({
  status: questionStatus.pending,
  operation: { type: '', description: '', msg, time: 0, level: 'secondary' },
})
const answer = buildAnswer({ status: answerStatus.pending })
const comment = buildComment({ status: 11 })
const { answers } = buildQuestionView()
const view = buildQuestionView({
  info,
  answers: { ...answers, count: 1, list: [answer] },
  comments: { [info.id]: { count: 1, list: [comment] } },
})

it('links moderators from a waiting question, answer or comment to the review queue', async () => {
  await openQuestionPage(view, { user: { ...selma, role_id: 3 } })

  const paths = [msg, /^This answer is waiting for review/, 'Waiting for approval'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  const ids = [info.id, answer.id, comment.comment_id]
  expect(paths).toEqual(ids.map((id) => `/review?object_id=${id}`))
})

it('only shows its author that it waits', async () => {
  await openQuestionPage(view)

  expect(screen.getByText(msg)).toBeDefined()
  for (const name of [msg, 'Waiting for approval']) expect(screen.queryByRole('link', { name })).toBeNull()
})
