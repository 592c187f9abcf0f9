import type { Meta, StoryObj } from '@storybook/react-vite'
import { SideTabs } from './SideTabs.tsx'

const tabs = ['Newest', 'Active', 'Unanswered'].map((label, index) => ({
  to: `?order=${label}`,
  label,
  isCurrent: index === 0,
}))

const meta: Meta<typeof SideTabs> = {
  title: 'ui/SideTabs',
  component: SideTabs,
  tags: ['autodocs', '!test'],
  args: { label: 'Settings', tabs },
}
export default meta
type Story = StoryObj<typeof SideTabs>

export const Playground: Story = {}
