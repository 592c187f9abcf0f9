import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleReasons } from '../../features/reasons/reason-samples.ts'
import { buildFlag } from '../../features/review/review-samples.testing.ts'
import { bindShortcuts } from '../../features/shortcuts/bind-shortcuts.ts'
import { openApp } from '../../shell/testing/open-app.tsx'

const goTo = vi.fn()
let stop: () => void
beforeEach(() => {
  stop = bindShortcuts({ goTo, isLeaving: () => false, isLoggedIn: () => true, openHelp: () => undefined })
})
afterEach(() => {
  stop()
  cleanup()
})

it('closes and unlists a flagged question by keyboard', async () => {
  const { getInputs } = openApp('/review', {
    user: { id: '7', username: 'mo', mail_status: 1, role_id: 3 },
    calls: {
      notificationStatus: () => ({ inbox: 0, achievement: 0, revision: 1, can_revision: true }),
      reviewQueueList: () => [{ name: 'flagged_post', label: '', todo_amount: 1 }],
      flaggedPostPage: () => ({ count: 1, list: [buildFlag('9', { question_title: 'Flagged' })] }),
      reasonList: () => sampleReasons,
      flagReview: () => null,
    },
  })
  await screen.findByRole('heading', { name: 'Flagged' })

  fireEvent.keyDown(document.body, { key: 'c' })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(document.body, { key: 'u' })

  await screen.findByText('No flags are waiting.')
  window.dispatchEvent(new Event('pagehide'))
  expect(getInputs('flagReview')).toMatchObject([{ flag_id: '9', operation_type: 'unlist_post' }])
  expect(goTo).not.toHaveBeenCalled()
})
