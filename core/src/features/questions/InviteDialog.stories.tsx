import type { Meta, StoryObj } from '@storybook/react-vite'
import { apiError } from '../../shell/testing/api-errors.ts'
import { StoryApp, type StoryAppProps } from '../../shell/testing/StoryApp.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { buildUser } from './view-samples.ts'

const meta: Meta<typeof InviteDialog> = { title: 'features/questions/InviteDialog', component: InviteDialog }
export default meta
type Story = StoryObj<typeof InviteDialog>

const nothing = () => undefined
const user = { id: 'selma', username: 'selma' }
const found = {
  userInfoSearch: () => [buildUser('Ada Lovelace')],
  userStaff: () => [{ username: 'mo', display_name: 'Mo', avatar: '' }],
}

function inviting(questionInvited: () => unknown, calls: StoryAppProps['calls'] = found): Story {
  return {
    render: () => (
      <StoryApp user={user} calls={{ ...calls, questionInvited }}>
        <InviteDialog questionId="1" onClose={nothing} />
      </StoryApp>
    ),
  }
}

export const Nobody: Story = inviting(() => [])
export const Several: Story = inviting(() => [
  buildUser('Grace Hopper'),
  buildUser('Linus'),
  buildUser('Maximiliane von Hohenlohe-Waldenburg'),
])
export const Loading: Story = inviting(() => new Promise(nothing))
export const Failed: Story = inviting(() => {
  throw apiError(500, null)
})
