import type { Meta, StoryObj } from '@storybook/react-vite'
import { LinkTabs } from './LinkTabs.tsx'

const tabs = ['Newest', 'Active', 'Unanswered'].map((label, index) => ({
  to: `?order=${label}`,
  label,
  isCurrent: index === 0,
}))

const meta: Meta<typeof LinkTabs> = {
  title: 'ui/LinkTabs',
  component: LinkTabs,
  tags: ['autodocs', '!test'],
  args: { label: 'Order', look: 'rule', tabs },
}
export default meta
type Story = StoryObj<typeof LinkTabs>

export const Playground: Story = {}
export const Segment: Story = { args: { look: 'segment' } }
export const WithCounts: Story = {
  args: { tabs: tabs.map((tab, index) => ({ ...tab, count: index * 417 })) },
}
