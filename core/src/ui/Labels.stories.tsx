import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from './Avatar.tsx'
import { Count } from './Count.tsx'
import { StatusLabel } from './StatusLabel.tsx'
import { Tag } from './Tag.tsx'
import { Time } from './Time.tsx'

const meta: Meta = { title: 'ui/Labels' }
export default meta
type Story = StoryObj

export const Avatars: Story = {
  render: () => (
    <div className="q-row">
      {['Ada Lovelace', 'grace', '李小龙', 'Émile', 'سلمى', 'Z', 'bob_the_builder', 'Noor-Jahan'].map(
        (name) => (
          <Avatar key={name} name={name} />
        ),
      )}
      {([16, 24, 32, 40, 64, 128] as const).map((size) => (
        <Avatar key={size} name="Ada Lovelace" size={size} />
      ))}
      <Avatar name="Broken Picture" imageUrl="/nowhere.png" size={40} />
    </div>
  ),
}

export const Tags: Story = {
  render: () => (
    <div className="q-row">
      <Tag label="typescript" to="/tags/typescript" />
      <Tag label="feature-request" kind="recommended" to="/tags/feature-request" />
      <Tag label="announcement" kind="reserved" to="/tags/announcement" />
      <Tag label="plain text" />
      <Tag label="a-tag-name-of-thirty-five-letters-xx" to="/tags/long" />
    </div>
  ),
}

export const Statuses: Story = {
  render: () => (
    <div className="q-row">
      <StatusLabel>Closed</StatusLabel>
      <StatusLabel kind="accepted">Accepted</StatusLabel>
      <StatusLabel kind="waiting">Pending</StatusLabel>
      <StatusLabel kind="danger">Deleted</StatusLabel>
      <StatusLabel kind="accent">Moderator</StatusLabel>
      <Count value={9999} />
      <Count value={12345} />
      <Count value={1234567} />
      <Time at={1_789_990_000} form="date" />
      <Time at={1_789_990_000} form="date_time" />
    </div>
  ),
}
