import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { buildAction, buildComment, buildQuestionView } from '../../features/questions/view-samples.ts'
import { openQuestionPage } from '../../shell/testing/open-page.ts'

afterEach(cleanup)

async function deleteFirst() {
  const button = screen.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement
  button.focus()
  fireEvent.click(button)
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
}

it('moves the focus to the next comment when one is deleted, and to the list after the last one', async () => {
  const member_actions = [buildAction('delete', 'Delete')]
  const list = ['first', 'second'].map((comment_id) => buildComment({ comment_id, member_actions }))
  await openQuestionPage(buildQuestionView({ comments: { '10010000000000001': { count: 2, list } } }), {
    calls: { commentRemove: () => null },
  })

  await deleteFirst()
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(1))
  expect(document.activeElement?.firstElementChild?.id).toBe('comment-second')

  await deleteFirst()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull())
  expect(document.activeElement?.id).toBe('comments-10010000000000001')
})

it('keeps the focus in a form that a double click opened', async () => {
  await openQuestionPage(buildQuestionView())
  fireEvent.click(screen.getAllByRole('button', { name: 'Add a comment' })[0] as HTMLElement)
  await screen.findByRole('textbox', { name: 'Your comment' })
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add comment' }).disabled).toBe(false),
  )

  expect(fireEvent.mouseDown(document.body, { detail: 2 })).toBe(false)
  expect(fireEvent.mouseDown(document.body, { detail: 1 })).toBe(true)
})
