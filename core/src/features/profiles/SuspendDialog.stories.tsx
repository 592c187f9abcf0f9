import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { sampleProfile } from './profile-samples.ts'
import { SuspendButton } from './SuspendButton.tsx'
import { SuspendDialog } from './SuspendDialog.tsx'

const meta: Meta<typeof SuspendDialog> = {
  title: 'features/users/SuspendDialog',
  component: SuspendDialog,
}
export default meta
type Story = StoryObj

const member = { ...sampleProfile, role_id: 1 } as const
const moderator = { id: '1', username: 'mo', mail_status: 1, role_id: 3 }

export const Ready: Story = {
  render: () => (
    <StoryApp user={moderator}>
      <SuspendDialog user={member} onClose={() => undefined} />
    </StoryApp>
  ),
}

export const Buttons: Story = {
  render: () => (
    <StoryApp user={moderator}>
      <SuspendButton user={member} />
      <SuspendButton user={{ ...member, status: 'suspended', suspended_until: 1_790_604_800 }} />
    </StoryApp>
  ),
}
