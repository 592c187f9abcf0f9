import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, PageColumns } from '../../ui/index.ts'
import { PersonalPostList } from './PersonalPostList.tsx'
import { ProfileFigures } from './ProfileFigures.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import type { PersonalPost } from './personal-post.ts'
import type { ShownProfile } from './shown-profile.ts'

const meta: Meta = { title: 'features/Profile' }
export default meta
type Story = StoryObj

const ada: ShownProfile = {
  id: '7',
  created_at: 1_500_000_000,
  last_login_date: 1_789_000_000,
  username: 'ada',
  display_name: 'Ada Lovelace',
  follow_count: 3,
  answer_count: 1208,
  question_count: 31,
  rank: 52_164,
  avatar: '',
  bio_html: '',
  website: 'https://www.ada.example/engines',
  location: 'London',
  role_id: 3,
  status: 'normal',
  suspended_until: 0,
}

function post(id: string, changes: Partial<PersonalPost> = {}): PersonalPost {
  return {
    id,
    title: 'How do I keep a list in order without duplicates?',
    address: { id, slug: 'how-do-i' },
    votes: 12,
    answers: 3,
    isAccepted: false,
    tags: [],
    at: 1_780_000_000,
    status: 'available',
    ...changes,
  }
}

const posts = [
  post('1', { votes: 4120, isAccepted: true }),
  post('2', { status: 'closed', votes: -3 }),
  post('3', { status: 'pending', votes: 0, answers: 0 }),
  post('4', {
    title: 'A title that goes on for quite a while, so that it has to be broken on every phone there is',
  }),
]

export const Head: Story = {
  render: () => (
    <PageColumns>
      <ProfileHead user={ada} action={<Button size="small">Edit profile</Button>} />
      <ProfileFigures user={ada} />
    </PageColumns>
  ),
}

export const Suspended: Story = {
  render: () => (
    <PageColumns>
      <ProfileHead
        user={{
          ...ada,
          display_name: 'Maximiliane von Hohenlohe-Wald',
          role_id: 1,
          website: '',
          location: '',
          status: 'suspended',
          status_msg: 'This account is suspended until 2026-12-01 00:00:00 UTC.',
        }}
      />
    </PageColumns>
  ),
}

export const Posts: Story = { render: () => <PersonalPostList posts={posts} /> }

export const TopPosts: Story = { render: () => <PersonalPostList form="short" posts={posts} /> }
