import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  buildDays,
  buildHealth,
  buildInfo,
  faultyHealth,
} from '../../features/dashboard/dashboard-samples.ts'
import type { DashboardData } from '../../features/dashboard/index.ts'
import { SiteLayout } from '../../shell/layout/SiteLayout.tsx'
import { StoryPage } from '../../shell/testing/StoryPage.tsx'
import { page } from './AdminDashboardPage.tsx'

const meta: Meta = { title: 'pages/AdminDashboardPage' }
export default meta
type Story = StoryObj

const user = { id: '1', username: 'ada', display_name: 'Ada Lovelace', role_id: 2, mail_status: 1 }

function shown(changes: Partial<DashboardData>, play?: Story['play']): Story {
  const own = {
    info: buildInfo(),
    health: buildHealth(),
    days: buildDays(30),
    range: '30' as const,
    ...changes,
  }
  return {
    render: () => (
      <StoryPage layout={<SiteLayout />} at="/admin/dashboard" user={user}>
        <page.Component data={{ own, plugins: [] }} />
      </StoryPage>
    ),
    play,
  }
}

export const Month: Story = shown({})
export const Year: Story = shown({ days: buildDays(365), range: '365' })
export const AsTable: Story = shown({ days: buildDays(7), range: '7' }, ({ canvasElement }) => {
  for (const details of canvasElement.querySelectorAll('main details')) details.setAttribute('open', '')
})
export const Problems: Story = shown({
  health: faultyHealth,
  info: buildInfo({
    https: false,
    version_info: { version: '0.9.0', revision: '', remote_version: '0.10.0' },
  }),
})
export const NewSite: Story = shown({
  info: buildInfo({
    question_count: 0,
    resolved_count: 0,
    resolved_rate: '0.00',
    unanswered_count: 0,
    unanswered_rate: '0.00',
    answer_count: 0,
    comment_count: 0,
    vote_count: 0,
    user_count: 1,
    report_count: 0,
  }),
  health: buildHealth({
    mail: { is_delivering: false, waiting_count: 0, retrying_count: 0, failed_count: 0, last_error: '' },
  }),
  days: [],
})
export const NothingLoaded: Story = shown({ info: null, health: null, days: null })
