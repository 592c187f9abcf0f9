import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconButton } from './IconButton.tsx'
import { closeIcon, warningIcon } from './icons.ts'
import { NoticeBar } from './NoticeBar.tsx'

const meta: Meta<typeof NoticeBar> = {
  title: 'ui/NoticeBar',
  component: NoticeBar,
  tags: ['autodocs'],
  args: { icon: warningIcon, label: 'Backups', children: <p>The last three backups failed.</p> },
}
export default meta
type Story = StoryObj<typeof NoticeBar>

export const Bar: Story = {}
export const Dismissible: Story = {
  args: { action: <IconButton icon={closeIcon} label="Hide" size="small" /> },
}
export const LongText: Story = {
  args: {
    children: <p>{'The disk of the backups is full, so that none could be made since Monday. '.repeat(4)}</p>,
  },
}
