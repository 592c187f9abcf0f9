import type { Meta, StoryObj } from '@storybook/react-vite'
import { BadgeToast } from './LiveNotifications.tsx'

const meta: Meta<typeof BadgeToast> = { title: 'features/notifications/BadgeToast', component: BadgeToast }
export default meta
type Story = StoryObj<typeof BadgeToast>

const award = {
  notification_id: '1',
  badge_id: '10090000000000002',
  name: 'Editor',
  icon: 'pencil-fill',
  level: 1,
}
const drawn =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Ccircle cx="4" cy="4" r="4" fill="teal"/%3E%3C/svg%3E'
const args = { award, username: 'ada', onDismiss: () => {} }

export const Bronze: Story = { args }
export const Silver: Story = { args: { ...args, award: { ...award, level: 2, name: 'Good Answer' } } }
export const Gold: Story = { args: { ...args, award: { ...award, level: 3, name: 'Great Answer' } } }
export const LongName: Story = {
  args: { ...args, award: { ...award, name: 'Restorer of mechanical calculators and other wonders' } },
}
export const CustomImage: Story = { args: { ...args, award: { ...award, icon: drawn } } }
