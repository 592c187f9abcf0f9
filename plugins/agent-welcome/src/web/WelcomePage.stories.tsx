import { createWebHost, SlotFrame, type WebHostOptions } from '@querent/sdk/testing/web'
import type { Meta, StoryObj } from '@storybook/react-vite'
import ar from '../../i18n/ar.json'
import en_US from '../../i18n/en_US.json'
import type { WelcomeRecord } from '../shared/welcome-record.ts'
import { WelcomePage } from './WelcomePage.tsx'
import './welcome.css'

const meta: Meta<typeof WelcomePage> = { title: 'plugins/agent-welcome', component: WelcomePage }
export default meta
type Story = StoryObj<typeof WelcomePage>

const record: WelcomeRecord = {
  userId: '10',
  name: 'Ada Lovelace',
  profile: '/users/ada',
  title: 'When are tomatoes ripe?',
  url: '/questions/1?commentId=7',
  at: 1_700_000_000,
  state: 'written',
  problem: '',
  tagProblem: '',
}
const records: WelcomeRecord[] = [
  { ...record, userId: '13', name: 'Di', state: 'held', tagProblem: 'The change waits for review.' },
  {
    ...record,
    userId: '12',
    name: 'A member with a name that is longer than most',
    title: 'How can a question with a very long title be shown in a list that has little room on a phone?',
  },
  { ...record, userId: '11', name: 'Bo', state: 'refused', problem: 'The account Bot is suspended.' },
  record,
]
const previews = [
  { language: 'en_US', text: 'Welcome, Ida! Thank you for your first question on garden and water.' },
  { language: 'ar', text: 'مرحبًا بك يا Ida! شكرًا على سؤالك الأول عن garden وwater.' },
]
const written = { '/written': () => ({ records, hasAccount: true }), '/preview': () => ({ previews }) }

function show(options: WebHostOptions, play?: Story['play']): Story {
  const host = createWebHost({ slug: 'welcome_agent', texts: { en_US, ar }, ...options })
  return {
    render: () => (
      <SlotFrame host={host}>
        <WelcomePage />
      </SlotFrame>
    ),
    play,
  }
}

export const Written: Story = show({ pluginAnswers: written })
export const RightToLeft: Story = show({
  pluginAnswers: written,
  site: { language: 'ar', direction: 'rtl' },
})
export const Nothing: Story = show({
  pluginAnswers: { '/written': () => ({ records: [], hasAccount: true }) },
})
export const NoAccount: Story = show({
  pluginAnswers: { '/written': () => ({ records: [], hasAccount: false }) },
})
export const Loading: Story = show({ pluginAnswers: { '/written': () => new Promise(() => {}) } })
export const Failed: Story = show({ pluginAnswers: { '/written': () => Promise.reject(new Error('gone')) } })
export const Preview: Story = show({ pluginAnswers: written }, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Preview the text' }))
})
