import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stepper } from './Stepper.tsx'

const meta: Meta<typeof Stepper> = {
  title: 'ui/Stepper',
  component: Stepper,
  tags: ['autodocs', '!test'],
  args: { label: 'Installation', steps: ['Language', 'Database', 'Site', 'Ready'], current: 1 },
}
export default meta
type Story = StoryObj<typeof Stepper>

export const Playground: Story = {}
export const Done: Story = { args: { current: 4 } }
