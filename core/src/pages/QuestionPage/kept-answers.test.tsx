import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildAnswer, buildQuestionInfo, buildQuestionView } from '../../features/questions/view-samples.ts'
import { apiError } from '../../shell/testing/open-app.tsx'
import { asker, openQuestionPage, questionPagePath } from '../../shell/testing/open-page.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

async function write(value: string) {
  fireEvent.change(await screen.findByRole('textbox', { name: 'Answer' }), { target: { value } })
}

it('hides one account’s text from the next one that logs in', async () => {
  const { app } = await openQuestionPage(buildQuestionView())
  fireEvent.click(screen.getByRole('button', { name: 'Write an answer' }))
  await screen.findByRole('toolbar')
  await write('Use a Map.')

  act(() => app.session.clear())
  act(() => void app.session.logIn(asker))
  window.dispatchEvent(new Event('pagehide'))

  expect(screen.queryByRole('textbox', { name: 'Answer' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Write an answer' })).toBeDefined()
  expect(Object.keys(localStorage).filter((key) => key.includes('draft.answer'))).toEqual([
    expect.stringMatching(/\.selma$/),
  ])
})

it('shows the answer to users who left while it was sent, and came back before it was posted', async () => {
  const sent = Promise.withResolvers<void>()
  const posted = buildAnswer({ id: '10020000000000009' })
  let list = [buildAnswer()]
  const { router, getInputs } = await openQuestionPage(buildQuestionView(), {
    calls: {
      questionView: () => {
        const { answers } = buildQuestionView()
        return buildQuestionView({ answers: { ...answers, count: list.length, list } })
      },
      answerAdd: async () => {
        await sent.promise
        list = [...list, posted]
        return { info: posted, question: buildQuestionInfo() }
      },
      siteLegal: () => ({}),
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Write an answer' }))
  await screen.findByRole('toolbar')
  await write('Use a Map.')
  fireEvent.click(screen.getByRole('button', { name: 'Post answer' }))
  await waitFor(() => expect(getInputs('answerAdd')).toHaveLength(1))

  await act(() => router.navigate('/tos'))
  await act(() => router.navigate(questionPagePath))
  await screen.findByDisplayValue('Use a Map.')
  await act(async () => sent.resolve())

  await waitFor(() => expect(document.getElementById(`answer-${posted.id}`)).not.toBeNull())
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Answer' })).toBeNull())
  window.dispatchEvent(new Event('pagehide'))
  expect(localStorage.length).toBe(0)
})

it('restores a discarded text, with the text written since', async () => {
  await openQuestionPage(buildQuestionView())
  fireEvent.click(screen.getByRole('button', { name: 'Write an answer' }))
  await screen.findByRole('toolbar')
  await write('Use a Map.')

  fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
  await screen.findByText('Draft discarded.')
  await write('Or a Set.')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))

  const area = await screen.findByDisplayValue(/^Use a Map\.\s+Or a Set\.$/)
  expect(document.activeElement).toBe(area)
  window.dispatchEvent(new Event('pagehide'))
  expect(JSON.stringify(localStorage)).toContain('Use a Map.')
})

it('restores a text that can no longer be posted', async () => {
  let info = buildQuestionInfo()
  const { router } = await openQuestionPage(buildQuestionView(), {
    calls: { questionView: () => buildQuestionView({ info }) },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Write an answer' }))
  await screen.findByRole('toolbar')
  await write('Use a Map.')
  info = buildQuestionInfo({ status: 2 })
  await act(() => router.revalidate())
  await screen.findByText('This text can no longer be posted here.')

  fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(screen.queryByRole('textbox', { name: 'Answer' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  await screen.findByDisplayValue('Use a Map.')
})

it.each(['error.answer.question_closed_cannot_add', 'error.question.not_found'])(
  'shows a text rejected with %s for copying, with the reason',
  async (reason) => {
    await openQuestionPage(buildQuestionView(), {
      calls: {
        answerAdd: () => {
          throw apiError(400, null, 'Not here any more.', reason)
        },
      },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Write an answer' }))
    await screen.findByRole('toolbar')
    await write('Use a Map.')

    fireEvent.click(screen.getByRole('button', { name: 'Post answer' }))

    await screen.findByText('Not here any more.')
    // The message comes first; the form follows a moment later.
    expect(await screen.findByText('Copy text')).toBeDefined()
    expect(screen.getByDisplayValue<HTMLTextAreaElement>('Use a Map.').readOnly).toBe(true)
    window.dispatchEvent(new Event('pagehide'))
    expect(JSON.stringify(localStorage)).toContain('Use a Map.')
  },
)

it('can be posted when the question is open again', async () => {
  let info = buildQuestionInfo()
  const { router, getInputs } = await openQuestionPage(buildQuestionView(), {
    calls: {
      questionView: () => buildQuestionView({ info }),
      answerAdd: () => {
        info = buildQuestionInfo({ status: 2 })
        throw apiError(400, null, 'Closed.', 'error.answer.question_closed_cannot_add')
      },
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Write an answer' }))
  await screen.findByRole('toolbar')
  await write('Use a Map.')
  fireEvent.click(screen.getByRole('button', { name: 'Post answer' }))
  await screen.findByText('Copy text')
  // The page was notified that it is closed.
  await waitFor(() => expect(getInputs('questionView')).toHaveLength(2))
  await waitFor(() => expect(router.state.revalidation).toBe('idle'))

  info = buildQuestionInfo()
  await act(() => router.revalidate())

  expect(await screen.findByRole('button', { name: 'Post answer' })).toBeDefined()
  expect(screen.getByDisplayValue<HTMLTextAreaElement>('Use a Map.').readOnly).toBe(false)
})

it('can be posted if the question was reopened before the page knew that it was closed', async () => {
  const { getInputs } = await openQuestionPage(buildQuestionView(), {
    calls: {
      questionView: () => buildQuestionView(),
      answerAdd: () => {
        throw apiError(400, null, 'Closed.', 'error.answer.question_closed_cannot_add')
      },
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Write an answer' }))
  await screen.findByRole('toolbar')
  await write('Use a Map.')

  fireEvent.click(screen.getByRole('button', { name: 'Post answer' }))
  await waitFor(() => expect(getInputs('questionView')).toHaveLength(2))

  // It ignores clicks until the first attempt is over.
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Post answer' }))
    expect(getInputs('answerAdd').length).toBeGreaterThan(1)
  })
})

/** Writes an answer, discards it and leaves the page. */
async function discardAndLeave() {
  const { router } = await openQuestionPage(buildQuestionView(), { calls: { siteLegal: () => ({}) } })
  fireEvent.click(screen.getByRole('button', { name: 'Write an answer' }))
  await screen.findByRole('toolbar')
  await write('Use a Map.')
  fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
  await act(() => router.navigate('/tos'))
  const undo = () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  return { router, undo }
}

it('restores a discarded text after the page was left, and shows it', async () => {
  const { router, undo } = await discardAndLeave()

  undo()

  await screen.findByDisplayValue('Use a Map.')
  expect(router.state.location.pathname).toBe(questionPagePath)
  expect(JSON.stringify(localStorage)).toContain('Use a Map.')
})

it('restores a discarded text after the page was left and opened again', async () => {
  const { router, undo } = await discardAndLeave()
  await act(() => router.navigate(questionPagePath))
  await screen.findByRole('button', { name: 'Write an answer' })

  undo()

  await screen.findByDisplayValue('Use a Map.')
})

it('restores a discarded text in the form that is open by then', async () => {
  const { router, undo } = await discardAndLeave()
  await act(() => router.navigate(questionPagePath))
  fireEvent.click(await screen.findByRole('button', { name: 'Write an answer' }))
  await screen.findByRole('toolbar')
  await write('Or a Set.')

  undo()

  const area = await screen.findByDisplayValue(/^Use a Map\.\s+Or a Set\.$/)
  expect(document.activeElement).toBe(area)
})
