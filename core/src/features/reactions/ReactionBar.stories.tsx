import type { ReactionCount } from '@querent/sdk/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { ReactionBar } from './ReactionBar.tsx'

const meta: Meta<typeof ReactionBar> = {
  title: 'features/posts/ReactionBar',
  tags: ['autodocs'],
  component: ReactionBar,
}
export default meta
type Story = StoryObj<typeof ReactionBar>

const reader = { id: 'selma', username: 'selma' }
const reactions: ReactionCount[] = [
  { emoji: 'heart', count: 12_345, is_active: true },
  { emoji: 'smile', count: 1, is_active: false },
  { emoji: 'frown', count: 7, is_active: false },
]
const tooltip = 'ada-lovelace, grace-hopper, linus, maximiliane-von-hohenlohe, selma and 12340 more'

function Bar({ shown }: { shown?: ReactionCount[] }) {
  const reaction_summary = reactions.map((reaction) => ({ ...reaction, tooltip }))
  return (
    <StoryApp user={reader} calls={{ reactionInfo: () => ({ reaction_summary }) }}>
      <div style={{ paddingBlock: '6rem' }}>
        <ReactionBar objectId="1" reactions={shown} />
      </div>
    </StoryApp>
  )
}

/** The story's server rejects reactions, so a click shows how it rolls back. */
export const Several: Story = { render: () => <Bar shown={reactions} /> }

export const None: Story = { render: () => <Bar /> }

export const Names: Story = {
  render: () => <Bar shown={reactions} />,
  play: ({ canvasElement }) => {
    canvasElement.querySelector<HTMLElement>('[aria-pressed]')?.focus()
  },
}

export const Picking: Story = {
  render: () => <Bar />,
  play: ({ canvasElement }) => {
    canvasElement.querySelector<HTMLElement>('[aria-expanded]')?.click()
  },
}
