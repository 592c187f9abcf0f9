import type { Meta, StoryObj } from '@storybook/react-vite'
import { DraftStatus } from './DraftStatus.tsx'

const meta: Meta<typeof DraftStatus> = {
  title: 'features/editor/DraftStatus',
  tags: ['autodocs'],
  component: DraftStatus,
  args: { isPending: false },
}
export default meta
type Story = StoryObj<typeof DraftStatus>

export const Pending: Story = { args: { savedAt: undefined, isPending: true } }
export const Saved: Story = { args: { savedAt: new Date(1_790_000_000_000) } }
