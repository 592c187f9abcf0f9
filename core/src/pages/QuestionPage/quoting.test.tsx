import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildAnswer, buildQuestionView, buildUser } from '../../features/questions/view-samples.ts'
import { openQuestionPage } from '../../shell/testing/open-page.ts'

const answer = buildAnswer({
  id: '10020000000000001',
  html: '<p>Use a <strong>set</strong>.</p><p>It is fast.</p>',
  user_info: buildUser('Grace Hopper'),
})
const view = buildQuestionView({ answers: { count: 1, page: 1, page_size: 30, list: [answer] } })

beforeEach(() => {
  localStorage.clear()
  // The position on the screen does not matter here.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})
afterEach(cleanup)

function select(text: string) {
  const element = screen.getByText(text)
  act(() => {
    document.getSelection()?.selectAllChildren(element)
    document.dispatchEvent(new Event('selectionchange'))
  })
}
// The code that watches selections loads three seconds after the page.
const quoteButton = () => screen.findByRole('button', { name: 'Quote' })
const area = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const source = /— \[Grace Hopper\]\(http\S+\/10020000000000001\)\n\n$/

it('opens the form for an answer with the selection as a quotation of its author', async () => {
  await openQuestionPage(view)
  select('It is fast.')

  fireEvent.click(await quoteButton())

  await waitFor(() => expect(area('Answer').value).toMatch(/^> It is fast\.\n>\n> — /))
  expect(area('Answer').value).toMatch(source)
  expect(document.activeElement).toBe(area('Answer'))
  expect(screen.queryByRole('button', { name: 'Quote' })).toBeNull()
})

it('keeps existing text, and uses the last used field', async () => {
  await openQuestionPage(view)
  fireEvent.click(screen.getByRole('button', { name: 'Write an answer' }))
  await screen.findByRole('toolbar')
  fireEvent.change(area('Answer'), { target: { value: 'You say:' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Add a comment' })[0] as HTMLElement)
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add comment' }).disabled).toBe(false),
  )
  select('It is fast.')
  fireEvent.click(await quoteButton())
  await waitFor(() => expect(area('Your comment').value).toMatch(/^> It is fast\./))

  act(() => area('Answer').focus())
  select('It is fast.')
  fireEvent.click(await quoteButton())

  await waitFor(() => expect(area('Answer').value).toMatch(/^You say:\n\n> It is fast\./))
})

it('inserts once and visibly, even if clicked twice or behind the preview', async () => {
  await openQuestionPage(view, { calls: { postRender: () => '<p>You say:</p>' } })
  fireEvent.click(screen.getByRole('button', { name: 'Write an answer' }))
  await screen.findByRole('toolbar')
  fireEvent.change(area('Answer'), { target: { value: 'You say:' } })
  fireEvent.click(screen.getByRole('tab', { name: 'Preview' }))
  select('It is fast.')
  const button = await quoteButton()

  fireEvent.click(button)
  fireEvent.click(button)

  await waitFor(() => expect(area('Answer').value).toMatch(/^You say:\n\n> It is fast\.\n>\n> — .*\n\n$/))
  expect(screen.getByRole('tab', { name: 'Write' }).getAttribute('aria-selected')).toBe('true')
})

it('is announced, and closes on Escape', async () => {
  await openQuestionPage(view)
  select('It is fast.')
  await quoteButton()
  expect(screen.getByText('Quote (Q)').getAttribute('role')).toBe('status')

  fireEvent.keyDown(document, { key: 'Escape' })

  expect(screen.queryByRole('button', { name: 'Quote' })).toBeNull()
})

it('is only offered to members, and only for posts', async () => {
  await openQuestionPage(view, { user: null })
  select('It is fast.')
  await new Promise((resolve) => setTimeout(resolve, 3500))

  expect(screen.queryByRole('button', { name: 'Quote' })).toBeNull()
})
