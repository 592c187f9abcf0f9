import type { Meta, StoryObj } from '@storybook/react-vite'
import { Count } from './Count.tsx'

const meta: Meta<typeof Count> = {
  title: 'ui/Count',
  component: Count,
  tags: ['autodocs', '!test'],
  args: { value: 12_345 },
}
export default meta
type Story = StoryObj<typeof Count>

export const Playground: Story = {}
export const Exact: Story = { args: { value: 9_999 } }
