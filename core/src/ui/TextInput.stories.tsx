import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextInput } from './TextInput.tsx'

const meta: Meta<typeof TextInput> = {
  title: 'ui/TextInput',
  component: TextInput,
  tags: ['autodocs', '!test'],
  args: { label: 'Display name', hint: 'This is how others see you.', defaultValue: 'Ada' },
  argTypes: { value: { control: false }, defaultValue: { control: 'text' } },
}
export default meta
type Story = StoryObj<typeof TextInput>

export const Playground: Story = {}
export const Wrong: Story = { args: { error: 'Please choose another name.' } }
export const Disabled: Story = { args: { disabled: true } }
