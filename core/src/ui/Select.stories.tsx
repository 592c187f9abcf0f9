import type { Meta, StoryObj } from '@storybook/react-vite'
import { Select } from './Select.tsx'

const meta: Meta<typeof Select> = {
  title: 'ui/Select',
  component: Select,
  tags: ['autodocs', '!test'],
  args: {
    label: 'Language',
    options: [
      { value: 'en_US', label: 'English' },
      { value: 'ar', label: 'العربية' },
    ],
  },
}
export default meta
type Story = StoryObj<typeof Select>

export const Playground: Story = {}
export const Wrong: Story = { args: { error: 'Please choose a language.' } }
export const Disabled: Story = { args: { disabled: true } }
