import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { buildFlag } from '../../features/review/review-samples.testing.ts'
import { openApp } from '../../shell/testing/open-app.tsx'

afterEach(cleanup)

it('shows the decisions about the flagger’s earlier flags', async () => {
  const submitter_record = { upheld_flag_count: 12, ignored_flag_count: 3 }
  openApp('/review', {
    user: { id: '7', username: 'mo', mail_status: 1, role_id: 3 },
    calls: {
      notificationStatus: () => ({ inbox: 0, achievement: 0, revision: 1, can_revision: true }),
      reviewQueueList: () => [{ name: 'flagged_post', label: '', todo_amount: 1 }],
      flaggedPostPage: () => ({ count: 1, list: [buildFlag('9', { submitter_record })] }),
    },
  })

  expect(await screen.findByText('Their earlier flags – upheld: 12, ignored: 3')).toBeDefined()
})
