import type { Meta, StoryObj } from '@storybook/react-vite'
import { RadioGroup } from './RadioGroup.tsx'

const meta: Meta<typeof RadioGroup> = {
  title: 'ui/RadioGroup',
  component: RadioGroup,
  tags: ['autodocs', '!test'],
  args: {
    legend: 'Color scheme',
    name: 'scheme',
    defaultValue: 'system',
    options: [
      { value: 'system', label: 'Match device', hint: 'Changes when the device does.' },
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ],
  },
}
export default meta
type Story = StoryObj<typeof RadioGroup>

export const Playground: Story = {}
export const Wrong: Story = { args: { error: 'Please choose one.' } }
