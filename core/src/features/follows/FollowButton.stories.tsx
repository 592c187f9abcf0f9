import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { FollowButton } from './FollowButton.tsx'

const meta: Meta<typeof FollowButton> = {
  title: 'features/tags/FollowButton',
  tags: ['autodocs'],
  component: FollowButton,
  args: { objectId: '1', isFollowed: false, count: 0 },
  render: (props) => (
    <StoryApp user={reader}>
      <FollowButton {...props} />
    </StoryApp>
  ),
}
export default meta
type Story = StoryObj<typeof FollowButton>

const reader = { id: 'selma', username: 'selma' }

/** The story's server rejects the call, so a click shows how it rolls back. */
export const NotFollowed: Story = { args: { count: 12 } }
export const Followed: Story = { args: { isFollowed: true, count: 12_345 } }
export const ActionOfThePage: Story = { args: { variant: 'secondary' } }
