import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { ApiFailure } from '../api/index.ts'
import {
  achievementSamples,
  groupSample,
  inboxSamples,
} from '../features/notifications/notification-samples.ts'
import { PlainLayout } from '../shell/layout/PlainLayout.tsx'
import { SiteLayout } from '../shell/layout/SiteLayout.tsx'
import { StoryPage, type StoryPageProps } from '../shell/testing/StoryPage.tsx'
import { page as notifications } from './NotificationsPage/NotificationsPage.tsx'
import { page as unsubscribe } from './UnsubscribePage/UnsubscribePage.tsx'

const meta: Meta = { title: 'pages/Notifications' }
export default meta
type Story = StoryObj

const user = { id: '7', username: 'ada', display_name: 'Ada Lovelace', mail_status: 1 }
const seen = { inbox: 0, achievement: 0, revision: 0, can_revision: false, badge_award: null }

function shown(children: ReactNode, app: Partial<StoryPageProps> = {}, play?: Story['play']): Story {
  return {
    render: () => (
      <StoryPage
        layout={<SiteLayout />}
        at="/users/notifications/inbox"
        user={user}
        {...app}
        calls={{ notificationSeen: () => seen, notificationReadAll: () => ({}), ...app.calls }}
      >
        {children}
      </StoryPage>
    ),
    play,
  }
}

const press: Story['play'] = async ({ canvasElement }) => {
  canvasElement.querySelector<HTMLElement>('main button')?.click()
}
const inbox = { type: 'inbox', filter: 'all', page: 1 } as const
const long = inboxSamples.map((item) => ({
  ...item,
  user_info: item.user_info && { ...item.user_info, display_name: 'Maximiliane von Hohenlohe-Wald' },
  object_info: { ...item.object_info, title: `${item.object_info.title} ${'Andverylongwordstoo'.repeat(6)}` },
}))

export const Inbox: Story = shown(
  <notifications.Component data={{ query: inbox, count: 24, list: [groupSample, ...inboxSamples] }} />,
)
export const InboxLong: Story = shown(
  <notifications.Component data={{ query: inbox, count: 4, list: long }} />,
)
export const InboxEmpty: Story = shown(
  <notifications.Component data={{ query: inbox, count: 0, list: [] }} />,
)
export const InboxRead: Story = shown(
  <notifications.Component data={{ query: inbox, count: 4, list: inboxSamples }} />,
  {},
  press,
)
export const InboxNotRead: Story = shown(
  <notifications.Component data={{ query: inbox, count: 4, list: inboxSamples }} />,
  {
    calls: {
      notificationReadAll: () => {
        throw new ApiFailure({ status: 403, reason: 'story', msg: 'This is not possible now.', data: null })
      },
    },
  },
  press,
)
export const Votes: Story = shown(
  <notifications.Component data={{ query: { ...inbox, filter: 'votes' }, count: 0, list: [] }} />,
)
export const Achievements: Story = shown(
  <notifications.Component
    data={{ query: { type: 'achievement', filter: 'all', page: 1 }, count: 3, list: achievementSamples }}
  />,
)

const asks = { code: 'c', outcome: 'asks' } as const
const reader = { layout: <PlainLayout />, user: null }
export const Unsubscribe: Story = shown(<unsubscribe.Component data={asks} />, reader)
export const Unsubscribed: Story = shown(
  <unsubscribe.Component data={asks} />,
  { ...reader, calls: { notificationUnsubscribe: () => null } },
  press,
)
export const UnsubscribeExpired: Story = shown(
  <unsubscribe.Component data={{ code: '', outcome: 'expired' }} />,
  reader,
)
export const UnsubscribeUnreachable: Story = shown(
  <unsubscribe.Component data={asks} />,
  {
    ...reader,
    calls: {
      notificationUnsubscribe: () => {
        throw new ApiFailure({ status: 0, reason: 'story', msg: '', data: null })
      },
    },
  },
  press,
)
