import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tag } from './Tag.tsx'

const meta: Meta<typeof Tag> = {
  title: 'ui/Tag',
  component: Tag,
  tags: ['autodocs', '!test'],
  args: { label: 'typescript', to: '/tags/typescript' },
}
export default meta
type Story = StoryObj<typeof Tag>

export const Playground: Story = {}
export const Recommended: Story = { args: { label: 'feature-request', kind: 'recommended' } }
export const Reserved: Story = { args: { label: 'announcement', kind: 'reserved' } }
export const PlainText: Story = { args: { to: undefined } }
