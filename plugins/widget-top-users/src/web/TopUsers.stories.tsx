import { createWebHost, SlotFrame, type WebHostOptions } from '@querent/sdk/testing/web'
import type { Meta, StoryObj } from '@storybook/react-vite'
import en_US from '../../i18n/en_US.json'
import { TopUsers } from './TopUsers.tsx'
import './top-users.css'

const meta: Meta<typeof TopUsers> = { title: 'plugins/widget-top-users', component: TopUsers }
export default meta
type Story = StoryObj<typeof TopUsers>

const user = (name: string, rank: number) => ({
  username: name.toLowerCase().replaceAll(' ', '-'),
  display_name: name,
  avatar: '',
  rank,
  vote_count: 1,
})

function show(users: readonly object[] | Promise<never>, options: WebHostOptions = {}): Story {
  const answer = async () => ({ users_with_the_most_reputation: await users })
  const host = createWebHost({
    slug: 'top_users_widget',
    texts: { en_US },
    answers: { userRanking: answer },
    ...options,
  })
  return {
    render: () => (
      <SlotFrame host={host}>
        <TopUsers />
      </SlotFrame>
    ),
  }
}

const failed = Promise.reject(new Error('offline'))
failed.catch(() => undefined)

export const Ready: Story = show([
  user('Ada Lovelace', 1280),
  user('Grace Hopper', 310),
  user('Alan Turing', 25),
])
export const LongNames: Story = show([user('Maximiliane von Hohenlohe-Waldenburg-Schillingsfürst', 12_800)])
export const Empty: Story = show([])
export const Loading: Story = show(new Promise<never>(() => undefined))
export const Failed: Story = show(failed)
