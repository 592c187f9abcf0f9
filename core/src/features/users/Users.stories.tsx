import type { Meta, StoryObj } from '@storybook/react-vite'
import { AuthorCard } from './AuthorCard.tsx'
import { UserGrid } from './UserGrid.tsx'

const meta: Meta = { title: 'features/users/AuthorCard', tags: ['autodocs'], component: AuthorCard }
export default meta
type Story = StoryObj

const users = [
  'Ada Lovelace',
  'Maximiliane von Hohenlohe-Wald',
  'temporary_user_name',
  '李小龙',
  'سلمى',
  'grace',
].map((name) => ({
  username: name.toLowerCase(),
  display_name: name,
  avatar: '',
  rank: name.length * 321,
}))

export const Grid: Story = {
  render: () => <UserGrid users={users} noteFor={(user) => `${user.rank} reputation`} />,
}

export const Authors: Story = {
  render: () => (
    <div className="q-stack">
      {users.map((user) => (
        <AuthorCard
          key={user.username}
          user={user}
          activity="answered"
          at={1_789_990_000}
          isAsker={user.rank < 1000}
        />
      ))}
      <AuthorCard
        user={{ username: '', display_name: 'user7f3a', avatar: '', rank: 0, status: 'deleted' }}
        activity="asked"
        at={1_700_000_000}
      />
    </div>
  ),
}
