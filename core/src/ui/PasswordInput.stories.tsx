import type { Meta, StoryObj } from '@storybook/react-vite'
import { PasswordInput } from './PasswordInput.tsx'

const meta: Meta<typeof PasswordInput> = {
  title: 'ui/PasswordInput',
  component: PasswordInput,
  tags: ['autodocs', '!test'],
  args: { label: 'Password', hint: '8 to 32 characters, without spaces.', defaultValue: 'not a secret' },
}
export default meta
type Story = StoryObj<typeof PasswordInput>

export const Playground: Story = {}
export const Wrong: Story = { args: { error: 'The password is too short.' } }
export const Disabled: Story = { args: { disabled: true } }
