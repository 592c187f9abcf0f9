import type { Meta, StoryObj } from '@storybook/react-vite'
import { Checkbox } from './Checkbox.tsx'

const meta: Meta<typeof Checkbox> = {
  title: 'ui/Checkbox',
  component: Checkbox,
  tags: ['autodocs', '!test'],
  args: { label: 'Send me a mail when somebody answers', hint: 'At most one a day.' },
}
export default meta
type Story = StoryObj<typeof Checkbox>

export const Playground: Story = {}
export const Checked: Story = { args: { defaultChecked: true } }
export const Wrong: Story = { args: { error: 'Please accept the terms.' } }
export const Disabled: Story = { args: { disabled: true } }
