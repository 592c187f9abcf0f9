import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import type { VoteState } from './useVote.ts'
import { VoteControl } from './VoteControl.tsx'

const meta: Meta<typeof VoteControl> = {
  title: 'features/posts/VoteControl',
  tags: ['autodocs'],
  component: VoteControl,
}
export default meta
type Story = StoryObj<typeof VoteControl>

const reader = { id: 'selma', username: 'selma' }
const voteStates: VoteState[] = [
  { score: 0, own: '' },
  { score: 13, own: 'vote_up' },
  { score: -3, own: 'vote_down' },
  { score: 12_345, own: '' },
]

/** The story's server rejects votes, so a click shows how it rolls back. */
export const States: Story = {
  render: () => (
    <StoryApp user={reader}>
      <div className="q-row">
        {voteStates.map((voteState) => (
          <VoteControl key={voteState.score} label="Votes" subject={{ objectId: '1', voteState }} />
        ))}
      </div>
    </StoryApp>
  ),
}
