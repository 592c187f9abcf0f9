import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleOverview, sampleRun, sampleSchedule } from '../../features/backups/backup-samples.ts'
import type { BackupsData } from '../../features/backups/index.ts'
import { SiteLayout } from '../../shell/layout/SiteLayout.tsx'
import { StoryPage } from '../../shell/testing/StoryPage.tsx'
import { page } from './AdminBackupsPage.tsx'

const meta: Meta = { title: 'pages/AdminBackupsPage' }
export default meta
type Story = StoryObj

const user = { id: '1', username: 'ada', display_name: 'Ada Lovelace', role_id: 2, mail_status: 1 }

type Problem = '' | 'backup' | 'verification'

function shown(changes: Partial<BackupsData>, backup_problem: Problem = ''): Story {
  const own = { overview: sampleOverview, schedule: sampleSchedule, ...changes }
  return {
    render: () => (
      <StoryPage
        layout={<SiteLayout />}
        at="/admin/backups"
        user={{ ...user, backup_problem }}
        calls={{ backupOverview: () => own.overview ?? sampleOverview }}
      >
        <page.Component data={{ own, plugins: [] }} />
      </StoryPage>
    ),
  }
}

const inState = (changes: Partial<typeof sampleRun>) => ({
  overview: { ...sampleOverview, run: { ...sampleRun, ...changes } },
})

export const Page: Story = shown({})
export const NothingYet: Story = shown({ overview: { ...sampleOverview, list: [], run: null } })
export const Running: Story = shown(inState({}))
export const ReadAgain: Story = shown(inState({ done: sampleRun.total }))
export const TriedOut: Story = shown(inState({ kind: 'verification', done: 0, total: 0 }))
export const Failed: Story = shown(
  inState({ state: 'failed', error: 'The disk of /var/lib/querent/backups is full.' }),
  'backup',
)
export const Interrupted: Story = shown(inState({ state: 'interrupted' }), 'verification')
export const PlaceUnreadable: Story = shown({
  overview: {
    ...sampleOverview,
    list: [],
    list_error: "EACCES: permission denied, scandir '/var/lib/querent/backups'",
  },
})
export const NothingLoaded: Story = shown({ overview: null, schedule: null })
