import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenAppOptions, openApp, refuse } from '../../app/testing/open-app.tsx'
import { buildAnswer, buildQuestionInfo, buildQuestionView } from '../../features/questions/view-samples.ts'

beforeEach(() => {
  window.scrollTo = () => undefined
})
afterEach(cleanup)

const selma = { id: 'selma', username: 'selma', mail_status: 1 }
const path = '/posts/10010000000000001/10020000000000001/edit'

function open(calls: OpenAppOptions['calls']) {
  return openApp(path, {
    user: selma,
    calls: {
      revisionEditCheck: () => null,
      answerInfo: () => ({ info: buildAnswer(), question: buildQuestionInfo() }),
      questionView: () => buildQuestionView(),
      ...calls,
    },
  })
}

const answer = () => screen.findByRole('textbox', { name: 'Answer' })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

it('saves an answer with the summary of the edit, and returns to it', async () => {
  const { router, inputsOf } = open({ answerUpdate: () => ({ wait_for_review: false }) })
  fireEvent.change(await answer(), { target: { value: 'Use a `Map`, not a `Set`.' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Edit summary' }), { target: { value: 'Clearer.' } })

  save()

  await waitFor(() => expect(router.state.location.pathname).toMatch(/\/10020000000000001$/))
  expect(inputsOf('answerUpdate')).toEqual([
    { id: '10020000000000001', content: 'Use a `Map`, not a `Set`.', edit_summary: 'Clearer.' },
  ])
  expect(screen.queryByText('Your revision will show after review.')).toBeNull()
})

it('says that the change waits for review', async () => {
  open({ answerUpdate: () => ({ wait_for_review: true }) })
  fireEvent.change(await answer(), { target: { value: 'Use a `Map`, not a `Set`.' } })

  save()

  expect(await screen.findByText('Your revision will show after review.')).toBeDefined()
})

it('refuses an empty answer by itself', async () => {
  const { inputsOf } = open({})
  fireEvent.change(await answer(), { target: { value: '   ' } })

  save()

  expect(screen.getByText('Write at least 6 characters.')).toBeDefined()
  expect(inputsOf('answerUpdate')).toEqual([])
})

it('is a forbidden page for those who may not edit', async () => {
  open({
    revisionEditCheck: () => {
      throw refuse(400, null, 'You may not edit this.')
    },
  })

  expect(await screen.findByText('You may not edit this.')).toBeDefined()
})
