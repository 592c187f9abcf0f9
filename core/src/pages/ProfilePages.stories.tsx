import type { ImportedBadge } from '@querent/sdk/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleEarned } from '../features/badges/badge-samples.ts'
import {
  noContributions,
  sampleComments,
  sampleContributions,
  sampleFacets,
  sampleGains,
  samplePosts,
  sampleProfile,
  sampleVotes,
} from '../features/profiles/profile-samples.ts'
import { SiteLayout } from '../shell/layout/SiteLayout.tsx'
import { StoryPage } from '../shell/testing/StoryPage.tsx'
import type { ProfileTab } from './ProfilePage/load-tab.ts'
import { page as profile } from './ProfilePage/ProfilePage.tsx'
import type { Profile } from './ProfilePage/profile.ts'
import type { ShownUser } from './UserListPage/load-users.ts'
import { page as users } from './UserListPage/UserListPage.tsx'

const meta: Meta = { title: 'pages/Profile' }
export default meta
type Story = StoryObj

const owner = { id: '7', username: 'ada', display_name: 'Ada Lovelace', mail_status: 1 }

type Shown = { tab: ProfileTab; user?: Partial<Profile['user']>; isOwn?: boolean }

function shown({ tab, user, isOwn = false }: Shown): Story {
  return {
    render: () => (
      <StoryPage layout={<SiteLayout />} at={`/users/ada/${tab.name}`} user={isOwn ? owner : undefined}>
        <profile.Component data={{ user: { ...sampleProfile, ...user }, tab }} />
      </StoryPage>
    ),
  }
}

const overview: ProfileTab = {
  name: 'overview',
  questions: samplePosts.slice(0, 3),
  answers: samplePosts.slice(1),
  contributions: sampleContributions,
  branding: sampleFacets,
  recentBadges: sampleEarned.slice(0, 4),
}
const list = { order: 'newest', page: 1, count: 41 } as const
const empty = { ...list, count: 0 }
const newcomer = { role_id: 1, bio_html: '', rank: 1, question_count: 0, answer_count: 0 }

export const Overview: Story = shown({ tab: overview })
export const Newcomer: Story = shown({
  user: newcomer,
  tab: {
    ...overview,
    questions: [],
    answers: [],
    contributions: noContributions,
    branding: [],
    recentBadges: [],
  },
})
export const Deleted: Story = shown({
  user: { ...newcomer, display_name: 'userE1', status: 'deleted', status_msg: 'This account was deleted.' },
  tab: { ...overview, contributions: noContributions, branding: [], recentBadges: [] },
})
export const Answers: Story = shown({ tab: { name: 'answers', ...list, posts: samplePosts } })
export const Bookmarks: Story = shown({
  isOwn: true,
  tab: { name: 'bookmarks', ...list, posts: samplePosts },
})
export const NoBookmarks: Story = shown({ isOwn: true, tab: { name: 'bookmarks', ...empty, posts: [] } })
export const Comments: Story = shown({ tab: { name: 'comments', ...list, comments: sampleComments } })
export const NoComments: Story = shown({ tab: { name: 'comments', ...empty, comments: [] } })
export const Reputation: Story = shown({ tab: { name: 'reputation', ...list, entries: sampleGains } })
export const NoReputation: Story = shown({
  isOwn: true,
  tab: { name: 'reputation', ...empty, entries: [] },
})
export const LostPage: Story = shown({ tab: { name: 'reputation', ...list, page: 2, entries: [] } })
const broughtBadges: ImportedBadge[] = [
  { name: 'Marshal', level: 3, earned_count: 1 },
  { name: 'Yearling', level: 2, earned_count: 5 },
  { name: 'Teacher', level: 1, earned_count: 1 },
]
export const Badges: Story = shown({
  tab: { name: 'badges', ...list, badges: sampleEarned, imported: broughtBadges },
})
export const NoBadges: Story = shown({
  isOwn: true,
  tab: { name: 'badges', ...empty, badges: [], imported: [] },
})
export const Votes: Story = shown({ isOwn: true, tab: { name: 'votes', ...list, entries: sampleVotes } })

const rankedUsers: ShownUser[] = [
  'Ada Lovelace',
  'Maximiliane von Hohenlohe-Wald',
  'Zoë Çelik',
  'Łukasz Ñuñez',
  'grace',
].map((name, index) => ({
  username: name.toLowerCase(),
  display_name: name,
  avatar: '',
  role_id: index === 0 ? 2 : 1,
  measure: 'reputation',
  amount: 10 ** index * 3,
  gained: index % 2 ? 10 ** index : 0,
  tags: ['knots', 'seamanship-in-heavy-weather', 'rope'].slice(index % 4).map((name) => ({
    slug_name: name,
    display_name: name,
  })),
}))

function userList(order: 'reputation' | 'gained' | 'voters', shownUsers: ShownUser[], name = ''): Story {
  const query = { page: 1, order, name }
  return {
    render: () => (
      <StoryPage layout={<SiteLayout />} at="/users">
        <users.Component data={{ query, count: shownUsers.length, users: shownUsers }} />
      </StoryPage>
    ),
  }
}

export const Users: Story = userList('reputation', rankedUsers)
export const UsersWhoGained: Story = userList(
  'gained',
  rankedUsers.map((user) => ({ ...user, measure: 'gained' })),
)
export const UsersWhoVoted: Story = userList(
  'voters',
  rankedUsers.map((user) => ({ ...user, measure: 'votes' })),
)
export const NobodyGained: Story = userList('gained', [])
export const NobodyFound: Story = userList('reputation', [], 'zoe')
