import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormAlert } from './FormAlert.tsx'

const meta: Meta<typeof FormAlert> = {
  title: 'ui/FormAlert',
  component: FormAlert,
  tags: ['autodocs', '!test'],
  args: {
    kind: 'danger',
    title: 'That did not work',
    children: 'The server could not be reached. Try again in a moment.',
  },
}
export default meta
type Story = StoryObj<typeof FormAlert>

export const Playground: Story = {}
export const Warning: Story = {
  args: { kind: 'warning', title: undefined, children: 'No mail server is set up.' },
}
export const Success: Story = { args: { kind: 'success', title: undefined, children: 'Password changed.' } }
export const Info: Story = {
  args: { kind: 'info', title: undefined, children: 'This question is not listed.' },
}
