import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from './Spinner.tsx'

const meta: Meta<typeof Spinner> = {
  title: 'ui/Spinner',
  component: Spinner,
  tags: ['autodocs', '!test'],
  args: { size: 'normal' },
}
export default meta
type Story = StoryObj<typeof Spinner>

export const Playground: Story = {}
export const Small: Story = { args: { size: 'small' } }
