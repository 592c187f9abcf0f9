import { questionStatus } from '@querent/sdk/states'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildQuestionInfo } from '../../features/questions/view-samples.ts'
import { apiError, apiFieldErrors } from '../../shell/testing/open-app.tsx'
import { field, fill, fillQuestion, openAskPage, press } from './ask-page.testing.ts'

const repeated = 'base.duplicate_request_error'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

it.each([
  ['a question', 'questionAdd'],
  ['a question with its answer', 'questionAddWithAnswer'],
])('leads to %s whose response was lost, when it is sent again', async (_what, call) => {
  const replies = [apiError(0, null), apiError(400, { err_type: 'modal', id: '7' }, 'Again.', repeated)]
  const { router, getInputs } = await openAskPage('/questions/ask', {
    calls: {
      [call]: () => {
        throw replies.shift()
      },
      questionInfo: () => buildQuestionInfo({ id: '10010000000000007' }),
    },
  })
  await fillQuestion()
  if (call !== 'questionAdd') {
    fireEvent.click(screen.getByRole('checkbox', { name: 'Answer your own question' }))
    fill('Your answer', 'Use a Map.')
  }
  press(/^Post question/)
  await screen.findByText(/^The server cannot be reached/)

  press(/^Post question/)

  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/questions\/10010000000000007\//))
  expect(getInputs('questionInfo')).toEqual([{ id: '7' }])
  expect(localStorage.length).toBe(0)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('keeps the question while the first attempt may still fail, or if it was deleted since', async () => {
  const replies = [
    apiError(400, null, 'You have just sent this.', repeated),
    apiError(400, { err_type: 'modal', id: '7' }, 'You have sent this before.', repeated),
  ]
  const { router } = await openAskPage('/questions/ask', {
    calls: {
      questionAdd: () => {
        throw replies.shift()
      },
      questionInfo: () => buildQuestionInfo({ status: questionStatus.deleted }),
    },
  })
  await fillQuestion()

  press('Post question')
  expect(await screen.findByText('You have just sent this.')).toBeDefined()
  press('Post question')

  expect(await screen.findByText('You have sent this before.')).toBeDefined()
  expect(router.state.location.pathname).toBe('/questions/ask')
  expect(field('Title').value).toBe('How do I keep a list in order?')
})

it('uses the whole tag name that is left in the field', async () => {
  const { getInputs } = await openAskPage('/questions/ask', {
    calls: { questionAdd: () => buildQuestionInfo() },
  })
  await fillQuestion()
  const tags = screen.getByRole('combobox', { name: 'Tags' })
  fireEvent.change(tags, { target: { value: 'java' } })

  press('Post question')

  await waitFor(() => expect(getInputs('questionAdd')).toHaveLength(1))
  expect(getInputs('questionAdd')[0]).toMatchObject({
    tags: [{ slug_name: 'javascript' }, { slug_name: 'java' }],
  })
})

it('accepts no input while sending, and continues after a rejection', async () => {
  const sent = Promise.withResolvers<never>()
  const { getInputs } = await openAskPage('/questions/ask', { calls: { questionAdd: () => sent.promise } })
  await fillQuestion()
  press('Post question')
  await waitFor(() => expect(getInputs('questionAdd')).toHaveLength(1))

  await waitFor(() => expect(field('Question').readOnly).toBe(true))
  press('Remove javascript')
  expect(screen.getByRole('button', { name: 'Remove javascript' })).toBeDefined()
  await act(async () => sent.reject(apiFieldErrors({ title: 'No such title.' })))

  expect(await screen.findByText('No such title.')).toBeDefined()
  expect(field('Question').readOnly).toBe(false)
  press('Remove javascript')
  expect(screen.queryByRole('button', { name: 'Remove javascript' })).toBeNull()
})
