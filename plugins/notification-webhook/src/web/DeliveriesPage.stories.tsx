import { createWebHost, SlotFrame, type WebHostOptions } from '@querent/sdk/testing/web'
import type { Meta, StoryObj } from '@storybook/react-vite'
import ar from '../../i18n/ar.json'
import en_US from '../../i18n/en_US.json'
import { DeliveriesPage } from './DeliveriesPage.tsx'
import './deliveries.css'

const meta: Meta<typeof DeliveriesPage> = { title: 'plugins/notification-webhook', component: DeliveriesPage }
export default meta
type Story = StoryObj<typeof DeliveriesPage>

const ida = { username: 'ida', displayName: 'Ida', avatar: '', role: 'admin', isActivated: true } as const
const record = {
  id: 'notification-7',
  what: 'notification',
  at: 1_700_000_000_000,
  status: 204,
  problem: '',
  took: 84,
}
const deliveries = [
  { ...record, id: 'event-8', what: 'question.asked', status: 503, took: 412 },
  {
    ...record,
    id: 'event-8',
    what: 'question.asked',
    status: 0,
    problem: 'It did not answer within 8000 ms.',
    took: 8000,
  },
  record,
]

function show(options: WebHostOptions): Story {
  const host = createWebHost({ slug: 'webhook_notification', texts: { en_US, ar }, session: ida, ...options })
  return {
    render: () => (
      <SlotFrame host={host}>
        <DeliveriesPage />
      </SlotFrame>
    ),
  }
}

export const Deliveries: Story = show({ pluginAnswers: { '/deliveries': () => ({ deliveries }) } })
export const RightToLeft: Story = show({
  pluginAnswers: { '/deliveries': () => ({ deliveries }) },
  site: { language: 'ar', direction: 'rtl' },
})
export const Nothing: Story = show({ pluginAnswers: { '/deliveries': () => ({ deliveries: [] }) } })
export const Loading: Story = show({ pluginAnswers: { '/deliveries': () => new Promise(() => {}) } })
export const Failed: Story = show({
  pluginAnswers: { '/deliveries': () => Promise.reject(new Error('gone')) },
})
export const NoAdministrator: Story = show({ session: { ...ida, role: 'user' } })
