import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleEntries } from '../../features/audit-log/audit-samples.ts'
import type { AuditLogData } from '../../features/audit-log/index.ts'
import { SiteLayout } from '../../shell/layout/SiteLayout.tsx'
import { StoryPage } from '../../shell/testing/StoryPage.tsx'
import { page } from './AdminAuditLogPage.tsx'

const meta: Meta = { title: 'pages/AdminAuditLogPage' }
export default meta
type Story = StoryObj

const user = { id: '1', username: 'ada', display_name: 'Ada Lovelace', role_id: 2, mail_status: 1 }
const query = { page: 1, actor: '', action: '', kind: '', object: '', from: '', to: '' } as const

function shown(changes: Partial<AuditLogData>): Story {
  const found = { count: 60, list: sampleEntries }
  const own = { query, timeZone: 'UTC', found, retention: { retention_days: 365 }, ...changes }
  return {
    render: () => (
      <StoryPage layout={<SiteLayout />} at="/admin/audit-log" user={user}>
        <page.Component data={{ own, plugins: [] }} />
      </StoryPage>
    ),
  }
}

export const Page: Story = shown({})
export const NothingYet: Story = shown({ found: { count: 0, list: [] } })
export const NothingFound: Story = shown({
  query: { ...query, actor: 'nobody', from: '2026-01-01' },
  found: { count: 0, list: [] },
})
export const NothingLoaded: Story = shown({ found: null, retention: null })
