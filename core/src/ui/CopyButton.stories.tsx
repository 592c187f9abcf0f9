import type { Meta, StoryObj } from '@storybook/react-vite'
import { CopyButton } from './CopyButton.tsx'

const meta: Meta<typeof CopyButton> = {
  title: 'ui/CopyButton',
  component: CopyButton,
  tags: ['autodocs', '!test'],
  args: { text: 'https://example.org', label: 'Copy link' },
}
export default meta
type Story = StoryObj<typeof CopyButton>

export const Playground: Story = {}
