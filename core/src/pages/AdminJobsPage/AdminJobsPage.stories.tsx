import type { Meta, StoryObj } from '@storybook/react-vite'
import type { JobsData } from '../../features/jobs/index.ts'
import { busyOverview, idleOverview, sampleFailures } from '../../features/jobs/job-samples.ts'
import { SiteLayout } from '../../shell/layout/SiteLayout.tsx'
import { StoryPage } from '../../shell/testing/StoryPage.tsx'
import { page } from './AdminJobsPage.tsx'

const meta: Meta = { title: 'pages/AdminJobsPage' }
export default meta
type Story = StoryObj

const user = { id: '1', username: 'ada', display_name: 'Ada Lovelace', role_id: 2, mail_status: 1 }

function shown(changes: Partial<JobsData>): Story {
  const own = { page: 1, overview: idleOverview, failed: { count: 0, list: [] }, ...changes }
  return {
    render: () => (
      <StoryPage layout={<SiteLayout />} at="/admin/jobs" user={user}>
        <page.Component data={{ own, plugins: [] }} />
      </StoryPage>
    ),
  }
}

export const AllIsWell: Story = shown({})
export const MailServerAway: Story = shown({
  overview: busyOverview,
  failed: { count: 478, list: sampleFailures },
})
export const NothingLoaded: Story = shown({ overview: null, failed: null })
