import type { SpamPreview } from '@querent/sdk/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { apiError } from '../../shell/testing/api-errors.ts'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { RemoveSpamButton } from './RemoveSpamButton.tsx'
import { RemoveSpamDialog } from './RemoveSpamDialog.tsx'
import { SpammerChoice } from './SpammerChoice.tsx'
import { SpammerChoiceButton } from './SpammerChoiceButton.tsx'

const meta: Meta<typeof RemoveSpamDialog> = {
  title: 'features/users/RemoveSpamDialog',
  component: RemoveSpamDialog,
}
export default meta
type Story = StoryObj

const nothing = () => undefined
const moderator = { id: '1', username: 'mo', mail_status: 1, role_id: 3 }
const now = 1_790_000_000

const preview: Omit<SpamPreview, 'user'> = {
  question_count: 1,
  answer_count: 1,
  comment_count: 0,
  removal: null,
  list: [
    {
      object_type: 'answer',
      object_id: '12',
      question_id: '7',
      title: 'How do I grow tomatoes?',
      excerpt: 'Buy cheap watches at https://watches.example/a-very-long-address-that-does-not-end-soon',
      created_at: now - 600,
    },
    {
      object_type: 'question',
      object_id: '11',
      question_id: '11',
      title: 'Who wants to buy cheap watches?',
      excerpt: 'They nearly run.',
      created_at: now - 7200,
    },
  ],
}

function showing(spamPreview: () => unknown): Story {
  return {
    render: () => (
      <StoryApp user={moderator} calls={{ spamPreview }}>
        <RemoveSpamDialog username="watches" onClose={nothing} />
      </StoryApp>
    ),
  }
}

export const Posts: Story = showing(() => preview)
export const NoPosts: Story = showing(() => ({
  ...preview,
  list: [],
  removal: { removal_id: 3, question_count: 1, answer_count: 1, comment_count: 0, undo_until: now + 900 },
}))
export const Loading: Story = showing(() => new Promise(nothing))
export const Failed: Story = showing(() => {
  throw apiError(500, null)
})
export const ActionOfModerators: Story = {
  render: () => (
    <StoryApp user={moderator}>
      <RemoveSpamButton user={{ id: '2', username: 'watches' }} />
    </StoryApp>
  ),
}

const newest = [
  { username: 'watches', display_name: 'Watches' },
  { username: 'pills', display_name: 'Pills', status: 'suspended' },
  { username: 'ada', display_name: 'Ada Lovelace', role_id: 3 },
]
export const SeveralAccounts: Story = {
  render: () => (
    <StoryApp user={moderator}>
      <SpammerChoice users={newest} onClose={nothing} />
    </StoryApp>
  ),
}
export const NoAccountsToChoose: Story = {
  render: () => (
    <StoryApp user={moderator}>
      <SpammerChoice users={newest.slice(2)} onClose={nothing} />
    </StoryApp>
  ),
}
export const ActionOfLists: Story = {
  render: () => (
    <StoryApp user={moderator}>
      <SpammerChoiceButton users={newest} />
    </StoryApp>
  ),
}
