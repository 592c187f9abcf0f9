import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from './Skeleton.tsx'

const meta: Meta<typeof Skeleton> = {
  title: 'ui/Skeleton',
  component: Skeleton,
  tags: ['autodocs', '!test'],
  args: { shape: 'line', size: 16, width: 'most' },
}
export default meta
type Story = StoryObj<typeof Skeleton>

export const Playground: Story = {}
export const Block: Story = { args: { shape: 'block', size: 40 } }
export const Round: Story = { args: { shape: 'round', size: 40 } }
