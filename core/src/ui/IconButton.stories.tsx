import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconButton } from './IconButton.tsx'
import { bookmarkIcon, editIcon } from './icons.ts'

const meta: Meta<typeof IconButton> = {
  title: 'ui/IconButton',
  component: IconButton,
  tags: ['autodocs', '!test'],
  args: { icon: editIcon, label: 'Edit', size: 'normal' },
}
export default meta
type Story = StoryObj<typeof IconButton>

export const Playground: Story = {}
export const Off: Story = { args: { icon: bookmarkIcon, label: 'Bookmark', isPressed: false } }
export const On: Story = { args: { icon: bookmarkIcon, label: 'Bookmark', isPressed: true } }
export const Disabled: Story = { args: { disabled: true } }
