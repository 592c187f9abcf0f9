import { answerStatus, questionStatus } from '@querent/sdk/states'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { buildAnswer, buildQuestionInfo, buildQuestionView } from '../../features/questions/view-samples.ts'
import { openQuestionPage, selma } from '../../shell/testing/open-page.ts'

afterEach(cleanup)

const msg = 'This question is waiting for review.'
const info = buildQuestionInfo({
  status: questionStatus.pending,
  operation: { type: '', description: '', msg, time: 0, level: 'secondary' },
})
const answer = buildAnswer({ status: answerStatus.pending })
const { answers } = buildQuestionView()
const view = buildQuestionView({ info, answers: { ...answers, count: 1, list: [answer] } })

it('leads moderators from a question and an answer that wait to where they decide', async () => {
  await openQuestionPage(view, { user: { ...selma, role_id: 3 } })

  const paths = [msg, /^This answer is waiting for review/].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(paths).toEqual([info, answer].map(({ id }) => `/review?queue=queued_post&object_id=${id}`))
})

it('only says it to their author', async () => {
  await openQuestionPage(view)

  expect(screen.getByText(msg)).toBeDefined()
  expect(screen.queryByRole('link', { name: msg })).toBeNull()
})
