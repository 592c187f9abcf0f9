import type { Meta, StoryObj } from '@storybook/react-vite'
import { Toast } from './Toast.tsx'

const meta: Meta<typeof Toast> = {
  title: 'ui/Toast',
  component: Toast,
  tags: ['autodocs'],
  args: { onDismiss: () => undefined },
}
export default meta
type Story = StoryObj<typeof Toast>

const text = 'The vote could not be counted. Try again in a moment, or look whether you are still logged in.'

export const Success: Story = { args: { toast: { id: 1, kind: 'success', text: 'Link copied.' } } }
export const WithAction: Story = {
  args: {
    toast: {
      id: 1,
      kind: 'success',
      text: 'The posts were removed.',
      action: { label: 'Undo', run: () => undefined },
    },
  },
}
export const Info: Story = { args: { toast: { id: 1, kind: 'info', text: 'A new version is there.' } } }
export const Warning: Story = { args: { toast: { id: 1, kind: 'warning', text } } }
export const Danger: Story = { args: { toast: { id: 1, kind: 'danger', text } } }
