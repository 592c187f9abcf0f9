import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const meta: Meta<typeof ConfirmDialog> = {
  title: 'ui/ConfirmDialog',
  component: ConfirmDialog,
  tags: ['autodocs', '!test'],
  args: {
    title: 'Delete this answer?',
    children: 'It has been accepted. Others will no longer find it.',
    confirmLabel: 'Delete',
    isDanger: true,
    onCancel: () => undefined,
    onConfirm: () => undefined,
  },
  parameters: { docs: { story: { inline: false, height: '22rem' } } },
}
export default meta
type Story = StoryObj<typeof ConfirmDialog>

export const Playground: Story = {}
export const Busy: Story = { args: { isBusy: true } }
