import type { Meta, StoryObj } from '@storybook/react-vite'
import { ButtonLink } from './ButtonLink.tsx'
import { EmptyState } from './EmptyState.tsx'
import { questionIcon } from './icons.ts'

const meta: Meta<typeof EmptyState> = {
  title: 'ui/EmptyState',
  component: EmptyState,
  tags: ['autodocs', '!test'],
  args: { icon: questionIcon, children: 'Nobody has asked anything yet.' },
}
export default meta
type Story = StoryObj<typeof EmptyState>

export const Playground: Story = {}
export const WithAction: Story = {
  args: {
    action: (
      <ButtonLink to="/questions/ask" variant="primary">
        Ask the first question
      </ButtonLink>
    ),
  },
}
