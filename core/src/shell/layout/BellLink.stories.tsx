import type { Meta, StoryObj } from '@storybook/react-vite'
import { BellLink } from './NotificationBell.tsx'

const meta: Meta<typeof BellLink> = { title: 'app/BellLink', component: BellLink }
export default meta
type Story = StoryObj<typeof BellLink>

export const NothingNew: Story = { args: { inbox: 0, achievement: 0 } }
export const One: Story = { args: { inbox: 0, achievement: 1 } }
export const NinetyNine: Story = { args: { inbox: 90, achievement: 9 } }
export const More: Story = { args: { inbox: 90, achievement: 10 } }
