import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { buildAnswer, buildQuestionInfo, buildQuestionView } from '../../features/questions/view-samples.ts'
import {
  announceQuestionChanges,
  getWatchedQuestion,
  type QuestionChanges,
} from '../../runtime/watched-question.ts'
import { openQuestionPage } from '../../shell/testing/open-page.ts'
import { announcePostsRendered } from '../../slots/plugin-updates.ts'

beforeEach(() => {
  localStorage.clear()
  document.title = 'How? - Site'
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const known = buildAnswer({ id: '10020000000000001' })
const added = buildAnswer({ id: '10020000000000002', html: '<p>Fresh from the press.</p>' })
const page = (list = [known]) =>
  buildQuestionView({
    info: buildQuestionInfo({ answer_count: list.length }),
    answers: { count: list.length, page: 1, page_size: 30, list },
  })
const toChanges = (list: (typeof known)[], edit_time = 0): QuestionChanges => ({
  id: page().info.id,
  edit_time,
  answers: list.map(({ id, create_time, update_time }) => ({
    id,
    user_id: '77',
    create_time,
    edit_time: update_time,
  })),
})

// Loaded before, so that no test waits for it.
beforeAll(() => import('../../features/live-question/LiveQuestion.tsx').then(() => undefined))

/** Opens the page, and waits until it listens to the stream. */
async function openLive(view: () => ReturnType<typeof page>, options: object = {}) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const opened = await openQuestionPage(page(), { calls: { questionView: () => view() }, ...options })
  await act(() => vi.advanceTimersByTimeAsync(3100))
  await waitFor(() => expect(document.querySelector('[class*=place][role=status]')).not.toBeNull())
  return opened
}

const announce = (changes: QuestionChanges) => act(async () => announceQuestionChanges(changes))

it('says that there is an answer, counts it in the title, and shows it in place', async () => {
  let current = page()
  await openLive(() => current)
  await announce(toChanges([known]))
  expect(screen.queryByText('1 new answer')).toBeNull()

  await announce(toChanges([added, known]))
  expect((await screen.findByText('1 new answer')).closest('[role=status]')).not.toBeNull()
  expect(document.title).toMatch(/^\(1\) /)
  const title = document.title.slice(4)
  fireEvent.pointerMove(window)
  expect(document.title).toBe(title)

  current = page([known, added])
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  await screen.findByText('Fresh from the press.')
  await waitFor(() => expect(document.activeElement?.id).toBe(`answer-${added.id}`))
  expect(screen.queryByText('1 new answer')).toBeNull()
})

it('reloads edited posts, and keeps text that is being written', async () => {
  let current = page()
  await openLive(() => current)
  fireEvent.click(screen.getByRole('button', { name: 'Write an answer' }))
  await screen.findByRole('toolbar')
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' })
  fireEvent.change(field, { target: { value: 'Use a Map.' } })

  await announce(toChanges([known], 4_000_000_000))
  await screen.findByText('The question was edited')
  current = page()
  current.info = { ...current.info, html: '<p>Said better.</p>', edit_time: 4_000_000_000 }
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))

  await screen.findByText('Said better.')
  await waitFor(() => expect(screen.queryByText('The question was edited')).toBeNull())
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' }).value).toBe('Use a Map.')
})

it('says that the question was closed, and keeps the text for copying', async () => {
  let current = page()
  await openLive(() => current)
  fireEvent.click(screen.getByRole('button', { name: 'Write an answer' }))
  await screen.findByRole('toolbar')
  fireEvent.change(screen.getByRole('textbox', { name: 'Answer' }), { target: { value: 'Use a Map.' } })

  await announce({ ...toChanges([known]), status: 2 })
  await screen.findByText('The question was closed')
  current = buildQuestionView({ ...current, info: buildQuestionInfo({ status: 2 }) })
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))

  await screen.findByText('This text can no longer be posted here.')
  expect(screen.getByDisplayValue('Use a Map.')).toBeDefined()
  expect(screen.queryByText('The question was closed')).toBeNull()
})

it('stays hidden once it was dismissed, until something else happens', async () => {
  await openLive(page)
  await announce(toChanges([added, known]))
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('1 new answer')).toBeNull()

  await announce(toChanges([{ ...added, id: '10020000000000003' }, added, known]))
  await screen.findByText('2 new answers')
})

it('only watches the question while its page is open', async () => {
  const { router } = await openLive(page)
  expect(getWatchedQuestion()).toBe(page().info.id)

  await act(() => router.navigate('/nowhere'))
  expect(getWatchedQuestion()).toBe('')
})

it('re-renders posts, and keeps text that is being written and the news', async () => {
  const formula = '<p><math><mi>x</mi></math></p>'
  let current = page()
  const { getInputs } = await openQuestionPage(page(), { calls: { questionView: () => current } })
  fireEvent.click(screen.getByRole('button', { name: 'Write an answer' }))
  const field = await screen.findByRole('textbox', { name: 'Answer' })
  fireEvent.change(field, { target: { value: 'Half an answer' } })

  current = page([{ ...known, html: formula }, added])
  await act(async () => announcePostsRendered())

  await waitFor(() => expect(document.querySelector('math')).not.toBeNull())
  expect(screen.queryByText('Fresh from the press.')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveProperty('value', 'Half an answer')
  expect(getInputs('questionView').at(-1)).toMatchObject({ id: page().info.id, without_view: true })
})
