import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { buildSuggestion } from '../../features/review/review-samples.testing.ts'
import { openApp } from '../../shell/testing/open-app.tsx'

afterEach(cleanup)

it('shows images of other sites in the new text only once the reviewer agrees', async () => {
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

it('hides decisions where no script runs, and has a place that says why', async () => {
  openApp('/review?queue=suggested_post_edit', {
    user: { id: '7', username: 'mo', mail_status: 1, role_id: 3 },
    calls: {
      notificationStatus: () => ({ inbox: 0, achievement: 0, revision: 1, can_revision: true }),
      reviewQueueList: () => [{ name: 'suggested_post_edit', label: '', todo_amount: 1 }],
      suggestedEditPage: () => ({ count: 1, list: [buildSuggestion('5')] }),
    },
  })

  const approve = await screen.findByRole('button', { name: 'Approve' })
  expect(approve.closest('.q-needs-script')).not.toBeNull()
  // React fills it on the server only.
  expect(document.querySelector('noscript')).not.toBeNull()
})
