import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProgressBar } from './ProgressBar.tsx'

const meta: Meta<typeof ProgressBar> = {
  title: 'ui/ProgressBar',
  component: ProgressBar,
  tags: ['autodocs', '!test'],
  args: { label: 'Importing', value: 0.62 },
  argTypes: { value: { control: { type: 'range', min: 0, max: 1, step: 0.01 } } },
}
export default meta
type Story = StoryObj<typeof ProgressBar>

export const Playground: Story = {}
export const Unknown: Story = { args: { value: undefined } }
