import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from './Avatar.tsx'

const meta: Meta<typeof Avatar> = {
  title: 'ui/Avatar',
  component: Avatar,
  tags: ['autodocs', '!test'],
  args: { name: 'Ada Lovelace', size: 64 },
}
export default meta
type Story = StoryObj<typeof Avatar>

export const Playground: Story = {}
export const OtherScript: Story = { args: { name: '李小龙' } }
