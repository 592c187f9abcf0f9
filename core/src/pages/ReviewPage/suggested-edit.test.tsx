import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setReviewView } from '../../features/review/index.ts'
import { buildSuggestion } from '../../features/review/review-samples.testing.ts'
import { openApp } from '../../shell/testing/open-app.tsx'

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

/** A queue of suggested edits, and the decisions that are sent about them. */
async function openQueue(...ids: string[]) {
  let waiting = ids.map((id) => buildSuggestion(id))
  const app = openApp('/review?queue=suggested_post_edit', {
    user: { id: '7', username: 'mo', mail_status: 1, role_id: 3 },
    calls: {
      notificationStatus: () => ({ inbox: 0, achievement: 0, revision: 1, can_revision: true }),
      reviewQueueList: () => [{ name: 'suggested_post_edit', label: '', todo_amount: waiting.length }],
      suggestedEditPage: () => ({ count: waiting.length, list: waiting }),
      suggestedEditAudit: ({ id }) => {
        waiting = waiting.filter(({ unreviewed_info }) => unreviewed_info.id !== id)
        return {}
      },
    },
  })
  await screen.findAllByRole('button', { name: 'Approve' })
  return app
}

const press = (name: string, part: ReturnType<typeof within> = screen) =>
  fireEvent.click(part.getByRole('button', { name }))
const dismiss = async () => fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))

it('asks why an edit is rejected, and sends the reason once it cannot be undone', async () => {
  const { getInputs } = await openQueue('5')
  press('Reject')
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject this edit' }))
  const field = dialog.getByRole('textbox', { name: 'Reason (optional)' })
  expect(document.activeElement).toBe(field)
  press('It changes what the author means.', dialog)
  expect(field).toHaveProperty('value', 'It changes what the author means.')
  fireEvent.change(field, { target: { value: ' It is about another version. ' } })

  press('Reject', dialog)

  await screen.findByText('Rejected')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(getInputs('suggestedEditAudit')).toEqual([])
  await dismiss()
  await waitFor(() =>
    expect(getInputs('suggestedEditAudit')).toEqual([
      { id: '5', operation: 'reject', rejection_reason: 'It is about another version.' },
    ]),
  )
})

it('keeps an edit if the dialog is closed', async () => {
  const { getInputs } = await openQueue('5')
  press('Reject')
  press('Cancel', within(await screen.findByRole('dialog')))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Approve' })).toBeDefined()
  expect(getInputs('suggestedEditAudit')).toEqual([])
})

it('gives several rejected edits the same reason', async () => {
  setReviewView('list')
  const { getInputs } = await openQueue('5', '6')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  press('Reject', within(screen.getByRole('group', { name: 'Actions for the selection' })))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject (2 selected)?' }))
  press('It does not make the post better.', dialog)

  press('Reject', dialog)
  await dismiss()

  const rejection_reason = 'It does not make the post better.'
  await waitFor(() =>
    expect(getInputs('suggestedEditAudit')).toEqual([
      { id: '5', operation: 'reject', rejection_reason },
      { id: '6', operation: 'reject', rejection_reason },
    ]),
  )
})

it('only shows external images in the new text once the reviewer agrees', async () => {
  const edit = buildSuggestion('5')
  Object.assign(edit.unreviewed_info.content, {
    html: '<p><img src="https://other.example/a.png" alt="A cat"></p>',
  })
  openApp('/review?queue=suggested_post_edit', {
    user: { id: '7', username: 'mo', mail_status: 1, role_id: 3 },
    site: { site_legal: { external_content_display: 'ask_before_display' } },
    calls: {
      notificationStatus: () => ({ inbox: 0, achievement: 0, revision: 1, can_revision: true }),
      reviewQueueList: () => [{ name: 'suggested_post_edit', label: '', todo_amount: 1 }],
      suggestedEditPage: () => ({ count: 1, list: [edit] }),
    },
  })

  const text = (await screen.findByText('The text after the edit')).parentElement as HTMLElement
  expect(within(text).getByText('Display below')).toBeDefined()
  expect(text.querySelector('img')?.hasAttribute('src')).toBe(false)
})

it('hides decisions without script, and has a place that explains it', async () => {
  await openQueue('5')

  expect(screen.getByRole('button', { name: 'Approve' }).closest('.q-needs-script')).not.toBeNull()
  // React only sets it on the server.
  expect(document.querySelector('noscript')).not.toBeNull()
})
