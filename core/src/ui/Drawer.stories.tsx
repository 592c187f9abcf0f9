import type { Meta, StoryObj } from '@storybook/react-vite'
import { Drawer } from './Drawer.tsx'

const meta: Meta<typeof Drawer> = {
  title: 'ui/Drawer',
  component: Drawer,
  tags: ['autodocs', '!test'],
  args: {
    label: 'Navigation',
    heading: 'Querent',
    children: 'What a phone has no room for.',
    onClose: () => undefined,
  },
  parameters: { docs: { story: { inline: false, height: '22rem' } } },
}
export default meta
type Story = StoryObj<typeof Drawer>

export const Playground: Story = {}
