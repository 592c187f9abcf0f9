import type { Meta, StoryObj } from '@storybook/react-vite'
import { compareVersions } from '../../features/revisions/compare-texts.ts'
import type { OpenedChange, TimelineView } from '../../features/revisions/load-timeline.ts'
import {
  buildNextVersion,
  buildSubject,
  buildVersion,
  fullTimeline,
} from '../../features/revisions/timeline-samples.ts'
import { SiteLayout } from '../../shell/layout/SiteLayout.tsx'
import { StoryPage } from '../../shell/testing/StoryPage.tsx'
import { page } from './TimelinePage.tsx'

const meta: Meta<typeof page.Component> = { title: 'pages/TimelinePage', component: page.Component }
export default meta
type Story = StoryObj<typeof page.Component>

const reader = { id: 'selma', username: 'selma', display_name: 'Selma', mail_status: 1 }

function showing(changes: Partial<TimelineView> = {}): Story {
  const view: TimelineView = {
    place: {
      kind: 'question',
      objectId: '10010000000000001',
      path: '/posts/10010000000000001/timeline',
      editPath: '/posts/10010000000000001/edit',
    },
    query: { page: 1, hasVotes: false, change: '' },
    subject: buildSubject(),
    entries: [...fullTimeline],
    count: fullTimeline.length,
    opened: null,
    ...changes,
  }
  return {
    render: () => (
      <StoryPage layout={<SiteLayout />} at={view.place.path} user={reader}>
        <page.Component data={view} />
      </StoryPage>
    ),
  }
}

const opened: OpenedChange = {
  activityId: 'edited',
  revisionId: '3',
  change: compareVersions(buildNextVersion(), buildVersion()),
  restoring: 'allowed',
}

export const Full: Story = showing({ count: 240 })
export const Change: Story = showing({ opened })
export const Waiting: Story = showing({ opened: { ...opened, restoring: 'waiting' } })
export const FirstVersion: Story = showing({
  opened: { ...opened, activityId: 'asked', change: compareVersions(buildVersion(), null) },
})
export const Failed: Story = showing({ opened: { ...opened, change: null } })
export const Empty: Story = showing({ entries: [], count: 0 })
export const Long: Story = showing({
  subject: buildSubject({ title: `${'A title that goes on and on '.repeat(5)}to its end` }),
  opened: {
    ...opened,
    change: compareVersions(
      buildVersion({ original_text: 'Words and a verylongwordwithoutanybreak'.repeat(20) }),
      buildVersion({
        original_text: 'Words and another verylongwordwithoutanybreak'.repeat(20),
        title: 'Wie bleibt die Reihenfolge größerer Aufzählungen erhalten?',
      }),
    ),
  },
})
