import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildAction, buildComment, buildQuestionView } from '../../features/questions/view-samples.ts'
import { openQuestionPage, questionPagePath } from '../../shell/testing/open-page.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement)
const undo = () => press('Undo')

async function write(value: string, label = 'Your comment', send = 'Add comment') {
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: send }).disabled).toBe(false),
  )
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
}

async function cancelComment() {
  const opened = await openQuestionPage(buildQuestionView(), { calls: { siteLegal: () => ({}) } })
  press('Add a comment')
  await write('My comment')
  press('Cancel')
  await screen.findByText('Draft discarded.')
  return opened
}

it('restores a comment whose form was cancelled', async () => {
  await cancelComment()
  expect(screen.queryByRole('textbox', { name: 'Your comment' })).toBeNull()
  expect(JSON.stringify(localStorage)).not.toContain('My comment')

  undo()

  const area = await screen.findByDisplayValue('My comment')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByDisplayValue('My comment')))
  expect(area).toBeDefined()
  window.dispatchEvent(new Event('pagehide'))
  expect(JSON.stringify(localStorage)).toContain('My comment')
})

it('restores it in the form that was opened since', async () => {
  await cancelComment()
  press('Add a comment')
  await write('Another')

  undo()

  expect(await screen.findByDisplayValue(/^My comment\s+Another$/)).toBeDefined()
})

it('restores it after the page was left', async () => {
  const { router } = await cancelComment()
  await act(() => router.navigate('/tos'))

  undo()

  expect(await screen.findByDisplayValue('My comment')).toBeDefined()
  expect(router.state.location.pathname).toBe(questionPagePath)
})

it('restores it after the page was left and opened again', async () => {
  const { router } = await cancelComment()
  await act(() => router.navigate('/tos'))
  await act(() => router.navigate(questionPagePath))
  await screen.findAllByRole('button', { name: 'Add a comment' })

  undo()

  expect(await screen.findByDisplayValue('My comment')).toBeDefined()
})

it('keeps another form that was opened since, and stores the draft', async () => {
  const created_at = Math.floor(Date.now() / 1000)
  const own = buildComment({
    created_at,
    original_text: 'Old',
    member_actions: [buildAction('edit', 'Edit')],
  })
  await openQuestionPage(buildQuestionView({ comments: { '10010000000000001': { count: 1, list: [own] } } }))
  press('Add a comment')
  await write('My comment')
  press('Cancel')
  press('Edit')
  await write('Old and new', 'Edit your comment', 'Save')

  undo()

  await waitFor(() => expect(document.activeElement).toBe(screen.getByDisplayValue('Old and new')))
  expect(JSON.stringify(localStorage)).toContain('My comment')
})

it('restores changes to a comment, and offers nothing without changes', async () => {
  const created_at = Math.floor(Date.now() / 1000)
  const own = buildComment({
    created_at,
    original_text: 'Old',
    member_actions: [buildAction('edit', 'Edit')],
  })
  await openQuestionPage(buildQuestionView({ comments: { '10010000000000001': { count: 1, list: [own] } } }))
  press('Edit')
  await write('Old', 'Edit your comment', 'Save')
  press('Cancel')
  expect(screen.queryByText('Draft discarded.')).toBeNull()

  press('Edit')
  await write('Old and new', 'Edit your comment', 'Save')
  press('Cancel')
  undo()

  expect(await screen.findByDisplayValue('Old and new')).toBeDefined()
})

it('moves the focus to a comment that was not changed after all', async () => {
  const member_actions = [buildAction('edit', 'Edit')]
  const created_at = Math.floor(Date.now() / 1000)
  const list = [buildComment({ comment_id: 'own', created_at, member_actions })]
  await openQuestionPage(buildQuestionView({ comments: { '10010000000000001': { count: 1, list } } }))

  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))

  expect(document.activeElement?.id).toBe('comment-own')
})
