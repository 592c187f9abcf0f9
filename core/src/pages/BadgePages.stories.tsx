import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { buildAward, buildBadge, sampleGroups } from '../features/badges/badge-samples.ts'
import { SiteLayout } from '../shell/layout/SiteLayout.tsx'
import { StoryPage } from '../shell/testing/StoryPage.tsx'
import { page as list } from './BadgeListPage/BadgeListPage.tsx'
import { page as badge } from './BadgePage/BadgePage.tsx'

const meta: Meta = { title: 'pages/Badges' }
export default meta
type Story = StoryObj

const shown = (children: ReactNode): Story => ({
  render: () => (
    <StoryPage layout={<SiteLayout />} at="/badges">
      {children}
    </StoryPage>
  ),
})
const query = { id: 'b10', username: '', page: 1 }
const awards = ['Ada Lovelace', 'Grace Hopper', 'Linus'].map((name) => buildAward(name))

export const List: Story = shown(<list.Component data={sampleGroups} />)
export const NoBadges: Story = shown(<list.Component data={[]} />)
export const OneBadge: Story = shown(
  <badge.Component data={{ badge: buildBadge({ earned_count: 2 }), query, count: 80, awards }} />,
)
export const OfOne: Story = shown(
  <badge.Component
    data={{
      badge: buildBadge(),
      query: { ...query, username: 'ada-lovelace' },
      count: 1,
      awards: awards.slice(0, 1),
    }}
  />,
)
export const Nobodys: Story = shown(
  <badge.Component data={{ badge: buildBadge({ award_count: 0 }), query, count: 0, awards: [] }} />,
)
