import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryApp } from '../../app/testing/StoryApp.tsx'
import { VoteControl } from './VoteControl.tsx'
import type { VoteStanding } from './vote-standing.ts'

const meta: Meta<typeof VoteControl> = { title: 'features/VoteControl', component: VoteControl }
export default meta
type Story = StoryObj<typeof VoteControl>

const reader = { id: 'selma', username: 'selma' }
const standings: VoteStanding[] = [
  { score: 0, own: '' },
  { score: 13, own: 'vote_up' },
  { score: -3, own: 'vote_down' },
  { score: 12_345, own: '' },
]

/** A vote is refused by the story's server, so a click shows how it rolls back. */
export const Standings: Story = {
  render: () => (
    <StoryApp user={reader}>
      <div className="q-row">
        {standings.map((standing) => (
          <VoteControl
            key={standing.score}
            label="Votes"
            subject={{ objectId: '1', authorId: 'ada', standing }}
          />
        ))}
      </div>
    </StoryApp>
  ),
}
