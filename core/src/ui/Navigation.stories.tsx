import type { Meta, StoryObj } from '@storybook/react-vite'
import { LinkTabs } from './LinkTabs.tsx'
import { Pagination } from './Pagination.tsx'
import { SideTabs } from './SideTabs.tsx'
import { Stepper } from './Stepper.tsx'

const meta: Meta = { title: 'ui/Navigation' }
export default meta
type Story = StoryObj

const orders = ['Newest', 'Active', 'Hot', 'Score', 'Unanswered'].map((label, index) => ({
  to: `?order=${label}`,
  label,
  isCurrent: index === 0,
}))

export const Rule: Story = {
  render: () => (
    <LinkTabs label="Parts" tabs={orders.map((tab, index) => ({ ...tab, count: index * 417 }))} />
  ),
}

export const Segment: Story = { render: () => <LinkTabs label="Order" look="segment" tabs={orders} /> }

export const Pages: Story = {
  render: () => (
    <div className="q-stack">
      {[1, 2, 7, 50].map((page) => (
        <Pagination key={page} page={page} pageSize={20} total={1000} hrefFor={(to) => `?page=${to}`} />
      ))}
    </div>
  ),
}

export const Steps: Story = {
  render: () => (
    <Stepper
      label="Installation"
      steps={['Language', 'Database', 'Configuration', 'Site', 'Ready']}
      current={2}
    />
  ),
}

export const Side: Story = {
  render: () => (
    <SideTabs
      label="Settings"
      tabs={['Profile', 'Account', 'Interface'].map((label, index) => ({
        to: `/${label}`,
        label,
        isCurrent: index === 1,
      }))}
    />
  ),
}
