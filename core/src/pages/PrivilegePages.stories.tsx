import type { Meta, StoryObj } from '@storybook/react-vite'
import { SiteLayout } from '../shell/layout/SiteLayout.tsx'
import { StoryPage, type StoryPageProps, storyMember, storyModerator } from '../shell/testing/StoryPage.tsx'
import { page } from './PrivilegesPage/PrivilegesPage.tsx'
import { buildPrivileges } from './PrivilegesPage/privilege-samples.ts'

const meta: Meta = { title: 'pages/Privileges' }
export default meta
type Story = StoryObj

const shown = (reputation: number, user?: StoryPageProps['user']): Story => ({
  render: () => (
    <StoryPage layout={<SiteLayout />} at="/privileges" user={user}>
      <page.Component data={buildPrivileges(reputation)} />
    </StoryPage>
  ),
})

export const ForVisitors: Story = shown(0)
export const ForMembers: Story = shown(42, { ...storyMember, rank: 42 })
export const ForModerators: Story = shown(100_000, { ...storyModerator, rank: 1 })
