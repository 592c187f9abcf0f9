import type { Meta, StoryObj } from '@storybook/react-vite'
import { Time } from './Time.tsx'

const meta: Meta<typeof Time> = {
  title: 'ui/Time',
  component: Time,
  tags: ['autodocs', '!test'],
  args: { at: 1_789_990_000, form: 'ago' },
}
export default meta
type Story = StoryObj<typeof Time>

export const Playground: Story = {}
export const DateOnly: Story = { args: { form: 'date' } }
export const WithTimeOfDay: Story = { args: { form: 'date_time' } }
