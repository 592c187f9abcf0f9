import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextArea } from './TextArea.tsx'

const meta: Meta<typeof TextArea> = {
  title: 'ui/TextArea',
  component: TextArea,
  tags: ['autodocs', '!test'],
  args: { label: 'About me', hint: 'Shown on your profile.', defaultValue: 'First line' },
}
export default meta
type Story = StoryObj<typeof TextArea>

export const Playground: Story = {}
export const Wrong: Story = { args: { error: 'Cannot be empty.' } }
export const Disabled: Story = { args: { disabled: true } }
