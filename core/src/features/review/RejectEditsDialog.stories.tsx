import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { RejectEditsDialog } from './RejectEditsDialog.tsx'

const nothing = () => undefined
const meta: Meta<typeof RejectEditsDialog> = {
  title: 'features/review/RejectEditsDialog',
  component: RejectEditsDialog,
  tags: ['autodocs'],
  args: { onReject: nothing, onCancel: nothing },
  render: (args) => (
    <StoryApp user={{ id: '7', username: 'ada', role_id: 3 }}>
      <RejectEditsDialog {...args} />
    </StoryApp>
  ),
}
export default meta
type Story = StoryObj<typeof RejectEditsDialog>

/** The reason for rejecting one edit. */
export const One: Story = {}
/** Several edits get the same reason. */
export const Several: Story = { args: { title: 'Reject (3 selected)?' } }
