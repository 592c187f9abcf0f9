import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { ApiFailure } from '../../api/index.ts'
import { StoryApp, type StoryAppProps } from '../../shell/testing/StoryApp.tsx'
import { NotificationPopover } from './NotificationPopover.tsx'
import { achievementSamples, groupSample, inboxSamples } from './notification-samples.ts'

const meta: Meta<typeof NotificationPopover> = {
  title: 'features/notifications/NotificationPopover',
  component: NotificationPopover,
}
export default meta
type Story = StoryObj<typeof NotificationPopover>

const failure = () => new ApiFailure({ status: 502, reason: 'story', msg: '', data: null })
const seen = { inbox: 0, achievement: 0, revision: 0, can_revision: false, badge_award: null }
const user = { id: '7', username: 'ada', display_name: 'Ada Lovelace', mail_status: 1 }

/** At the end of a header, like the real one. */
function shown(
  notificationPage: NonNullable<StoryAppProps['calls']>[string],
  unread = { inbox: 2, achievement: 0 },
): Story {
  const calls = { notificationPage, notificationSeen: () => seen, notificationReadAll: () => ({}) }
  return {
    render: () => (
      <StoryApp user={user} calls={calls}>
        <div style={{ position: 'relative', blockSize: '38rem', inlineSize: 'min(28rem, 100%)' }}>
          <div style={{ position: 'relative' }}>
            <NotificationPopover id="popover" unread={unread} onClose={() => undefined} />
          </div>
        </div>
      </StoryApp>
    ),
  }
}

const long = inboxSamples.map((item) => ({
  ...item,
  user_info: item.user_info && { ...item.user_info, display_name: 'Maximiliane von Hohenlohe-Wald' },
  object_info: { ...item.object_info, title: `${item.object_info.title} ${'Andverylongwordstoo'.repeat(6)}` },
}))

export const Inbox: Story = shown(() => ({ count: 5, list: [groupSample, ...inboxSamples] }))
export const Achievements: Story = shown(() => ({ count: 3, list: achievementSamples }), {
  inbox: 0,
  achievement: 1,
})
export const Long: Story = shown(() => ({ count: 4, list: long }), { inbox: 1, achievement: 2 })
export const Empty: Story = shown(() => ({ count: 0, list: [] }))
export const Loading: Story = shown(() => new Promise(() => undefined))
export const Failed: Story = shown(() => {
  throw failure()
})

/** A new notification arrives, and cannot be loaded. */
function Growing() {
  const [inbox, setInbox] = useState(0)
  useEffect(() => setInbox(1), [])
  return <NotificationPopover id="popover" unread={{ inbox, achievement: 0 }} onClose={() => undefined} />
}

export const FailedLater: Story = {
  render: () => {
    const lists = [[groupSample, ...inboxSamples]]
    const notificationPage = () => {
      const list = lists.pop()
      if (!list) throw failure()
      return { count: list.length, list }
    }
    return (
      <StoryApp user={user} calls={{ notificationPage, notificationSeen: () => seen }}>
        <div style={{ position: 'relative', blockSize: '38rem', inlineSize: 'min(28rem, 100%)' }}>
          <Growing />
        </div>
      </StoryApp>
    )
  },
}
