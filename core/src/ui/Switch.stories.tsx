import type { Meta, StoryObj } from '@storybook/react-vite'
import { Switch } from './Switch.tsx'

const meta: Meta<typeof Switch> = {
  title: 'ui/Switch',
  component: Switch,
  tags: ['autodocs', '!test'],
  args: { label: 'Index in the background', hint: 'Faster; results may lag behind.' },
}
export default meta
type Story = StoryObj<typeof Switch>

export const Playground: Story = {}
export const On: Story = { args: { defaultChecked: true } }
export const Wrong: Story = { args: { error: 'The service does not offer this.' } }
export const Disabled: Story = { args: { disabled: true } }
