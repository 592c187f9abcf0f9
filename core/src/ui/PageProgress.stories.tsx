import type { Meta, StoryObj } from '@storybook/react-vite'
import { PageProgress } from './PageProgress.tsx'

const meta: Meta<typeof PageProgress> = {
  title: 'ui/PageProgress',
  component: PageProgress,
  tags: ['autodocs', '!test'],
  args: { isLoading: true },
  // In a separate frame, since the line belongs to the top of the window.
  parameters: { docs: { story: { inline: false, height: '4rem' } } },
}
export default meta
type Story = StoryObj<typeof PageProgress>

export const Playground: Story = {}
