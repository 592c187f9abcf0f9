import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { flaggedItem, queuedItem, suggestedItem } from './review-item.ts'
import { buildFlag, buildQueued, buildSuggestion } from './review-samples.testing.ts'

const nothing = () => undefined
const meta: Meta<typeof ReviewCard> = {
  title: 'features/review/ReviewCard',
  component: ReviewCard,
  tags: ['autodocs'],
  render: ({ item }) => (
    <StoryApp user={{ id: '7', username: 'ada', role_id: 3 }}>
      <ReviewCard
        item={item}
        onDecide={nothing}
        onImprove={nothing}
        onOpen={nothing}
        onSpamChange={nothing}
      />
    </StoryApp>
  ),
}
export default meta
type Story = StoryObj<typeof ReviewCard>

/** A post that members flagged. */
export const Flagged: Story = { args: { item: flaggedItem(buildFlag('1')) } }
/** A post that is not published until somebody approves it. */
export const Queued: Story = { args: { item: queuedItem(buildQueued(2)) } }
export const SuggestedEdit: Story = { args: { item: suggestedItem(buildSuggestion('3')) } }
