import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

const meta: Meta<typeof Dialog> = {
  title: 'ui/Dialog',
  component: Dialog,
  tags: ['autodocs', '!test'],
  args: {
    title: 'Close this question',
    children: 'Choose why it cannot be answered as it stands.',
    footer: <Button variant="primary">Close question</Button>,
    size: 'normal',
    onClose: () => undefined,
  },
  parameters: { docs: { story: { inline: false, height: '22rem' } } },
}
export default meta
type Story = StoryObj<typeof Dialog>

export const Playground: Story = {}
