import type { Meta, StoryObj } from '@storybook/react-vite'
import { PanelHead } from './PanelHead.tsx'

const meta: Meta<typeof PanelHead> = {
  title: 'ui/PanelHead',
  component: PanelHead,
  args: { title: 'Create an account', lead: 'It takes a minute.' },
}
export default meta
type Story = StoryObj<typeof PanelHead>

export const TitleAndLead: Story = {}
export const Done: Story = { args: { title: 'Your account is ready', tone: 'good' } }
