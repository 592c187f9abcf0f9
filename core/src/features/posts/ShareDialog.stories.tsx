import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { ShareDialog } from './ShareDialog.tsx'

const meta: Meta<typeof ShareDialog> = { title: 'features/posts/ShareDialog', component: ShareDialog }
export default meta
type Story = StoryObj<typeof ShareDialog>

const path = '/questions/10010000000000001/how-do-i-keep-a-list-of-names-in-order-when-two-are-the-same'
const nothing = () => undefined

export const Member: Story = {
  render: () => (
    <StoryApp user={{ id: 'selma', username: 'selma' }}>
      <ShareDialog kind="question" path={path} onClose={nothing} />
    </StoryApp>
  ),
}

export const Visitor: Story = {
  render: () => (
    <StoryApp>
      <ShareDialog kind="answer" path={`${path}/10020000000000001`} onClose={nothing} />
    </StoryApp>
  ),
}
