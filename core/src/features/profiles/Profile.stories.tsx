import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProfileStats } from '../../pages/ProfilePage/Overview.tsx'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { Button, PageColumns } from '../../ui/index.ts'
import { Contributions } from './Contributions.tsx'
import { HistoryList } from './HistoryList.tsx'
import { PersonalCommentList } from './PersonalCommentList.tsx'
import { PersonalPostList } from './PersonalPostList.tsx'
import { ProfileBranding } from './ProfileBranding.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import {
  noContributions,
  sampleComments,
  sampleContributions,
  sampleFacets,
  sampleGains,
  samplePosts,
  sampleProfile,
  sampleVotes,
} from './profile-samples.ts'

const meta: Meta = { title: 'features/users/Profile' }
export default meta
type Story = StoryObj

export const Head: Story = {
  render: () => (
    <PageColumns>
      <ProfileHead user={sampleProfile} action={<Button size="small">Edit profile</Button>} />
      <ProfileBranding facets={sampleFacets} />
      <ProfileStats user={sampleProfile} />
    </PageColumns>
  ),
}

export const Suspended: Story = {
  render: () => (
    <PageColumns>
      <ProfileHead
        user={{
          ...sampleProfile,
          display_name: 'Maximiliane von Hohenlohe-Wald',
          role_id: 1,
          website: '',
          location: '',
          status: 'suspended',
          status_msg: 'This account is suspended until 2026-12-01 00:00:00 UTC.',
          suspended_until: 1_796_083_200,
        }}
      />
    </PageColumns>
  ),
}

export const Posts: Story = { render: () => <PersonalPostList posts={samplePosts} /> }

export const TopPosts: Story = { render: () => <PersonalPostList form="short" posts={samplePosts} /> }

export const Comments: Story = {
  render: () => (
    <StoryApp>
      <PersonalCommentList comments={sampleComments} />
    </StoryApp>
  ),
}

export const Gains: Story = { render: () => <HistoryList entries={sampleGains} /> }

export const Votes: Story = { render: () => <HistoryList entries={sampleVotes} /> }

export const BusyYear: Story = { render: () => <Contributions contributions={sampleContributions} /> }

export const QuietYear: Story = { render: () => <Contributions contributions={noContributions} /> }
