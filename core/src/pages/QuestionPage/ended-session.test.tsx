import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  buildAnswer,
  buildComment,
  buildQuestionInfo,
  buildQuestionView,
} from '../../features/questions/view-samples.ts'
import { apiError } from '../../shell/testing/open-app.tsx'
import { openQuestionPage, questionPagePath, selma } from '../../shell/testing/open-page.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)
afterEach(() => void vi.restoreAllMocks())

const loginPath = `/users/login?from=${encodeURIComponent(`${questionPagePath}#write-answer`)}&for=answer`
const ended = /^You are no longer logged in\. Your text is safe/
const unauthorized = () => {
  throw apiError(401, null)
}

/** A page with an unfinished answer. */
async function openWritten(calls: Record<string, () => unknown> = {}) {
  const opened = await openQuestionPage(buildQuestionView(), { calls })
  fireEvent.click(screen.getByRole('button', { name: 'Write an answer' }))
  await screen.findByRole('toolbar')
  fireEvent.change(screen.getByRole('textbox', { name: 'Answer' }), { target: { value: 'Use a Map.' } })
  return opened
}

const post = () => fireEvent.click(screen.getByRole('button', { name: 'Post answer' }))

it('keeps an answer that is sent without a session, and links to the login and back', async () => {
  const { router, app, getInputs } = await openWritten({ answerAdd: unauthorized })

  post()

  const alert = await screen.findByText(ended)
  expect(alert.closest('[role=alert]')).not.toBeNull()
  expect(screen.getByDisplayValue('Use a Map.')).toBeDefined()
  expect(app.session.user()).toBeNull()
  expect(router.state.location.pathname).toBe(questionPagePath)
  expect(screen.getByRole('link', { name: 'log in' }).getAttribute('href')).toBe(loginPath)

  await waitFor(() => expect(screen.getByRole('button', { name: 'Post answer' }).ariaBusy).not.toBe('true'))
  post()
  await waitFor(() => expect(router.state.location.pathname).toBe('/users/login'))
  expect(router.state.location.search).toBe(new URL(loginPath, 'http://site.invalid').search)
  expect(getInputs('answerAdd')).toHaveLength(1)
  // The form keeps its draft when the page is left.
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Use a Map.'))
})

it('continues with the answer once the same account is logged in again, as in another tab', async () => {
  const { app, router } = await openWritten({
    answerAdd: () => ({ info: buildAnswer({ id: '10020000000000009' }), question: buildQuestionInfo() }),
  })
  act(() => app.session.clear())
  await screen.findByText(ended)
  fireEvent.change(screen.getByRole('textbox', { name: 'Answer' }), {
    target: { value: 'Use a Map or a Set.' },
  })

  act(() => void app.session.logIn(selma))

  expect(screen.queryByText(ended)).toBeNull()
  expect(screen.getByDisplayValue('Use a Map or a Set.')).toBeDefined()
  post()
  await waitFor(() => expect(router.state.location.pathname).toContain('10020000000000009'))
  expect(localStorage.length).toBe(0)
})

it('keeps an answer whose preview is requested without a session', async () => {
  const { router } = await openWritten({ postRender: unauthorized })

  fireEvent.click(screen.getByRole('tab', { name: 'Preview' }))

  await screen.findByText(ended)
  expect(router.state.location.pathname).toBe(questionPagePath)
  fireEvent.click(screen.getByRole('tab', { name: 'Write' }))
  expect(await screen.findByDisplayValue('Use a Map.')).toBeDefined()
})

it('keeps the form if the session has ended before its data is requested', async () => {
  const { router } = await openQuestionPage(buildQuestionView(), { calls: { permissionInfo: unauthorized } })

  fireEvent.click(screen.getByRole('button', { name: 'Write an answer' }))

  await screen.findByText(ended)
  expect(router.state.location.pathname).toBe(questionPagePath)
})

/** A page with an unfinished comment. */
async function openComment(calls: Record<string, () => unknown> = {}) {
  const opened = await openQuestionPage(buildQuestionView({ comments: {} }), {
    calls: { ...calls, tagPage: () => ({ count: 0, list: [] }) },
  })
  fireEvent.click(screen.getAllByRole('button', { name: 'Add a comment' })[0] as HTMLElement)
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add comment' }).disabled).toBe(false),
  )
  writeComment('Why?')
  return opened
}

const writeComment = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Your comment' }), { target: { value } })
const addComment = () => fireEvent.click(screen.getByRole('button', { name: 'Add comment' }))

it('says so in the form of a comment, too', async () => {
  const { app } = await openComment()

  act(() => app.session.clear())

  await screen.findByText(ended)
  expect(screen.getByDisplayValue('Why?')).toBeDefined()
  expect(screen.getByRole('link', { name: 'log in' }).getAttribute('href')).toContain('for=comment')
})

it('keeps a comment that is sent without a session, and reopens it with its latest text', async () => {
  const { router, app, getInputs } = await openComment({ commentAdd: unauthorized })

  addComment()

  await screen.findByText(ended)
  expect(router.state.location.pathname).toBe(questionPagePath)
  writeComment('Why not?')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add comment' }).ariaBusy).not.toBe('true'))
  addComment()
  await waitFor(() => expect(router.state.location.pathname).toBe('/users/login'))
  expect(router.state.location.search).toContain('for=comment')
  expect(getInputs('commentAdd')).toHaveLength(1)

  act(() => void app.session.logIn(selma))
  await act(() => router.navigate(questionPagePath))
  const field = await screen.findByDisplayValue('Why not?')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

it('says once that the session has ended', async () => {
  const { state } = await openComment({ commentAdd: unauthorized })
  state.toasts.show('Saved.')

  addComment()

  await screen.findByText(ended)
  await screen.findByText('Saved.')
  expect(screen.queryByText('You are no longer logged in.')).toBeNull()
})

it('also says so at the edge of the window if the form is out of view', async () => {
  await openComment({ commentAdd: unauthorized })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    DOMRect.fromRect({ y: window.innerHeight + 10, height: 50 }),
  )

  addComment()

  await screen.findByText(ended)
  await screen.findByText('You are no longer logged in.')
})

it('sends a comment once the same account is logged in again, as in another tab', async () => {
  let isLoggedIn = false
  const { app, router } = await openComment({
    commentAdd: () => (isLoggedIn ? buildComment({ parsed_text: '<p>Why?</p>' }) : unauthorized()),
  })
  addComment()
  await screen.findByText(ended)

  isLoggedIn = true
  act(() => void app.session.logIn(selma))
  await waitFor(() => expect(screen.queryByText(ended)).toBeNull())
  addComment()

  await screen.findByText('Why?', { selector: 'p' })
  await act(() => router.navigate('/tags'))
  await act(() => router.navigate(questionPagePath))
  expect(screen.queryByRole('textbox', { name: 'Your comment' })).toBeNull()
})

it('drops a comment that is cancelled without a session', async () => {
  const { app, router } = await openComment()
  act(() => app.session.clear())
  await screen.findByText(ended)

  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  act(() => void app.session.logIn(selma))
  await act(() => router.navigate('/tags'))
  await act(() => router.navigate(questionPagePath))

  expect(screen.queryByRole('textbox', { name: 'Your comment' })).toBeNull()
})
