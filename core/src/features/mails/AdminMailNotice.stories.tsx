import type { Meta, StoryObj } from '@storybook/react-vite'
import { apiError } from '../../shell/testing/api-errors.ts'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { AdminMailNotice } from './AdminMailNotice.tsx'
import { storedMails } from './mail-samples.ts'
import type { StoredMails } from './StoredMailList.tsx'

const meta: Meta<typeof AdminMailNotice> = {
  title: 'features/administration/AdminMailNotice',
  tags: ['autodocs'],
  component: AdminMailNotice,
}
export default meta
type Story = StoryObj<typeof AdminMailNotice>

const admin = {
  id: '1',
  username: 'ada',
  display_name: 'Ada',
  mail_status: 1,
  role_id: 2,
  needs_mail_server: true,
}

const answering = (adminMailPage: () => StoredMails | Promise<StoredMails>): Story => ({
  decorators: (Notice) => (
    <StoryApp user={admin} calls={{ adminMailPage }}>
      <Notice />
    </StoryApp>
  ),
  play: ({ canvasElement }) => {
    const details = canvasElement.querySelector('details')
    if (details) details.open = true
  },
})

export const Folded: Story = { ...answering(() => kept), play: undefined }

const kept: StoredMails = { count: storedMails.length, list: storedMails, is_delivering: false }

export const Unfolded: Story = answering(() => kept)

export const NoMailYet: Story = answering(() => ({ count: 0, list: [], is_delivering: false }))

export const Loading: Story = answering(() => new Promise(() => undefined))

export const Failed: Story = answering(() => Promise.reject(apiError(500, null)))
