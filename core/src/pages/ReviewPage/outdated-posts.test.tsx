import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildQueued } from '../../features/review/review-samples.testing.ts'
import { apiError, openApp } from '../../shell/testing/open-app.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

it('shows the newer text if a post was edited after it was shown', async () => {
  let post = buildQueued(1, { question_title: 'First held', revision_id: '11' })
  const { getInputs } = openApp('/review', {
    user: { id: '7', username: 'mo', mail_status: 1, role_id: 3 },
    calls: {
      notificationStatus: () => ({
        inbox: 0,
        achievement: 0,
        revision: 1,
        can_revision: true,
        badge_award: null,
      }),
      reviewQueueList: () => [{ name: 'queued_post', label: '', todo_amount: 1 }],
      queuedPostPage: () => ({ count: 1, list: [post] }),
      queuedPostReview: () => {
        throw apiError(409, null, 'This was edited after you opened it.', 'error.revision.outdated')
      },
    },
  })
  await screen.findByRole('heading', { level: 2, name: 'First held' })
  post = buildQueued(1, { question_title: 'Held and edited', revision_id: '12' })

  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  window.dispatchEvent(new Event('pagehide'))

  expect(await screen.findByText('This was edited after you opened it.')).toBeDefined()
  await screen.findByRole('heading', { level: 2, name: 'Held and edited' })
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() =>
    expect(getInputs('queuedPostReview')).toEqual([
      { review_id: 1, status: 'approve', revision_id: '11' },
      { review_id: 1, status: 'approve', revision_id: '12' },
    ]),
  )
})
