import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { reviewEvent } from '../../features/live-notifications/index.ts'
import { sampleReasons } from '../../features/reasons/reason-samples.ts'
import { setReviewView } from '../../features/review/index.ts'
import { buildFlag } from '../../features/review/review-samples.testing.ts'
import { apiError, type OpenAppOptions, openApp } from '../../shell/testing/open-app.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setReviewView('list')
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

const moderator = { id: '7', username: 'mo', mail_status: 1, role_id: 3 }
const status = { inbox: 0, achievement: 0, revision: 1, can_revision: true, badge_award: null }

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const select = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
const press = (name: string) => {
  const group = screen.getByRole('group', { name: 'Actions for the selection' })
  fireEvent.click(within(group).getByRole('button', { name }))
}
const confirm = async (name: string, title: string) =>
  fireEvent.click(
    within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', { name }),
  )

/** Sends the decision that could still be undone. */
const closeMessage = async () => fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))

/** A queue of two flagged questions and a flagged answer, shown as a list. */
async function openList(calls: OpenAppOptions['calls'] = {}) {
  let waiting = [
    buildFlag('9', { question_title: 'First flagged' }),
    buildFlag('10', { object_id: '2', question_title: 'Second flagged' }),
    buildFlag('11', { object_id: '3', object_type: 'answer', question_title: 'Third flagged' }),
  ]
  const app = openApp('/review?queue=flagged_post', {
    user: moderator,
    calls: {
      notificationStatus: () => status,
      reviewQueueList: () => [{ name: 'flagged_post', label: '', todo_amount: waiting.length }],
      flaggedPostPage: () => ({ count: waiting.length, list: waiting }),
      flagReview: ({ flag_id }) => {
        waiting = waiting.filter((flag) => flag.flag_id !== flag_id)
        return null
      },
      ...calls,
    },
  })
  await heading('Third flagged')
  return app
}

it('deletes the selected posts after a confirmation, one after the other', async () => {
  const { getInputs } = await openList()
  select('Select First flagged')
  select('Select Third flagged · Ada Lovelace')

  press('Delete')
  await confirm('Delete', 'Delete (2 selected)?')
  await waitFor(() => expect(document.activeElement?.id).toBe('review-flag-10'))
  expect(getInputs('flagReview')).toEqual([])
  await closeMessage()

  const outcome = await screen.findByText('Delete: done for 2 of 2')
  expect(outcome).toBeDefined()
  expect(getInputs('flagReview')).toEqual([
    { flag_id: '9', operation_type: 'delete_post' },
    { flag_id: '11', operation_type: 'delete_post' },
  ])
  await heading('Second flagged')
  // Resolved items are not selected on another page.
  expect(screen.queryByText(/selected on other pages$/)).toBeNull()
  expect(screen.queryByRole('heading', { level: 2, name: 'First flagged' })).toBeNull()
  expect(
    screen.queryByText('Another reviewer has already decided on an item that was shown here.'),
  ).toBeNull()
})

it('restores the items of an undone decision, with their selection', async () => {
  const { getInputs } = await openList()
  select('Select First flagged')
  select('Select Third flagged · Ada Lovelace')
  press('Delete')
  await confirm('Delete', 'Delete (2 selected)?')
  await screen.findByText('Post deleted (2)')
  expect(screen.queryByRole('heading', { level: 2, name: 'First flagged' })).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))

  await heading('Third flagged')
  expect(document.activeElement?.id).toBe('review-flag-9')
  expect(screen.getByText('Selected: 2')).toBeDefined()
  window.dispatchEvent(new Event('pagehide'))
  expect(getInputs('flagReview')).toEqual([])
})

it('decides about all of them at once when the page is left', async () => {
  const { getInputs } = await openList()
  select('Select all on this page')
  press('Ignore flag')
  await confirm('Ignore flag', 'Ignore flag (3 selected)?')
  await screen.findByText('No flags are waiting.')

  window.dispatchEvent(new Event('pagehide'))

  expect(getInputs('flagReview')).toMatchObject([{ flag_id: '9' }, { flag_id: '10' }, { flag_id: '11' }])
})

it('says that an item of the list is gone because another reviewer was faster', async () => {
  let list = [
    buildFlag('9', { question_title: 'First flagged' }),
    buildFlag('11', { question_title: 'Third flagged' }),
  ]
  await openList({ flaggedPostPage: () => ({ count: list.length, list }) })
  list = list.slice(1)

  await waitFor(() => {
    window.dispatchEvent(new Event(reviewEvent))
    return screen.getByText('Another reviewer has already decided on an item that was shown here.')
  })
  expect(screen.queryByRole('heading', { level: 2, name: 'First flagged' })).toBeNull()
})

it('closes the selected posts that can be closed, for one reason', async () => {
  const { getInputs } = await openList({ reasonList: () => sampleReasons })
  select('Select all on this page')

  press('Close (2)')
  const dialog = await screen.findByRole('dialog', { name: 'Close (2 selected)?' })
  const [reason] = await within(dialog).findAllByRole('radio')
  if (reason) fireEvent.click(reason)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close question' }))
  await closeMessage()

  expect(await screen.findByText('Close: done for 2 of 2')).toBeDefined()
  const closing = { operation_type: 'close_post', close_type: sampleReasons[0]?.reason_type }
  expect(getInputs('flagReview')).toMatchObject([
    { flag_id: '9', ...closing },
    { flag_id: '10', ...closing },
  ])
})

it('reports the result of a decision that emptied its page, and continues with the previous one', async () => {
  const all = Array.from({ length: 21 }, (_, index) =>
    buildFlag(`${index + 1}`, { object_id: `${index + 1}`, question_title: `Flagged ${index + 1}` }),
  )
  let waiting = all
  const { router } = openApp('/review?queue=flagged_post&page=2', {
    user: moderator,
    calls: {
      notificationStatus: () => status,
      reviewQueueList: () => [{ name: 'flagged_post', label: '', todo_amount: waiting.length }],
      flaggedPostPage: ({ page }) => ({
        count: waiting.length,
        list: page === 1 ? waiting.slice(0, 20) : waiting.slice(20),
      }),
      flagReview: ({ flag_id }) => {
        waiting = waiting.filter((flag) => flag.flag_id !== flag_id)
        return null
      },
    },
  })
  await heading('Flagged 21')
  select('Select all on this page')

  press('Ignore flag')
  await confirm('Ignore flag', 'Ignore flag (1 selected)?')

  await heading('Flagged 20')
  expect(router.state.location.search).toBe('?queue=flagged_post')
  expect(await screen.findByText('Ignore flag: done for “Flagged 21”')).toBeDefined()
})

it('reports rejected decisions, and keeps their items selected', async () => {
  await openList({
    flagReview: ({ flag_id }) => {
      if (flag_id === '10') throw apiError(403, null, 'Not possible.')
      return null
    },
  })
  select('Select all on this page')

  press('Ignore flag')
  await confirm('Ignore flag', 'Ignore flag (3 selected)?')
  await screen.findByText('No flags are waiting.')
  await closeMessage()

  const outcome = (await screen.findByText('Ignore flag: done for 2 of 3')).parentElement
  expect(outcome?.textContent).toContain('Second flagged: Not possible.')
  await heading('Second flagged')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Second flagged' }).checked).toBe(true)
})
