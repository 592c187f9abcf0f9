import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusLabel } from './StatusLabel.tsx'

const meta: Meta<typeof StatusLabel> = {
  title: 'ui/StatusLabel',
  component: StatusLabel,
  tags: ['autodocs', '!test'],
  args: { children: 'Closed', kind: 'neutral' },
}
export default meta
type Story = StoryObj<typeof StatusLabel>

export const Playground: Story = {}
export const Accepted: Story = { args: { kind: 'accepted', children: 'Accepted' } }
export const Waiting: Story = { args: { kind: 'waiting', children: 'Pending' } }
export const Danger: Story = { args: { kind: 'danger', children: 'Deleted' } }
export const Accent: Story = { args: { kind: 'accent', children: 'Moderator' } }
