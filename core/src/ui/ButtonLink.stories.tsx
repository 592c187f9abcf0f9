import type { Meta, StoryObj } from '@storybook/react-vite'
import { ButtonLink } from './ButtonLink.tsx'

const meta: Meta<typeof ButtonLink> = {
  title: 'ui/ButtonLink',
  component: ButtonLink,
  tags: ['autodocs', '!test'],
  args: { to: '/questions/ask', children: 'Ask a question', variant: 'primary', size: 'normal' },
}
export default meta
type Story = StoryObj<typeof ButtonLink>

export const Playground: Story = {}
