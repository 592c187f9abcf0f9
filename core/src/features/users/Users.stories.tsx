import type { Meta, StoryObj } from '@storybook/react-vite'
import { AuthorCard } from './AuthorCard.tsx'
import { UserGrid } from './UserGrid.tsx'

const meta: Meta = { title: 'features/People' }
export default meta
type Story = StoryObj

const people = ['Ada Lovelace', 'Maximiliane von Hohenlohe-Wald', '李小龙', 'سلمى', 'grace'].map((name) => ({
  username: name.toLowerCase(),
  display_name: name,
  avatar: '',
  rank: name.length * 321,
}))

export const Grid: Story = {
  render: () => <UserGrid users={people} noteFor={(person) => `${person.rank} reputation`} />,
}

export const Authors: Story = {
  render: () => (
    <div className="q-stack">
      {people.map((person) => (
        <AuthorCard
          key={person.username}
          user={person}
          activity="answered"
          at={1_789_990_000}
          isAsker={person.rank < 1000}
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
