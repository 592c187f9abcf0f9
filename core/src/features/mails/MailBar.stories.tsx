import type { Meta, StoryObj } from '@storybook/react-vite'
import { apiError } from '../../shell/testing/api-errors.ts'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { MailBar } from './MailBar.tsx'
import { storedMails } from './mail-samples.ts'
import type { StoredMails } from './StoredMailList.tsx'

const meta: Meta<typeof MailBar> = {
  title: 'features/MailBar',
  component: MailBar,
  args: { onDismiss: () => undefined },
}
export default meta
type Story = StoryObj<typeof MailBar>

const answering = (adminMailPage: () => StoredMails | Promise<StoredMails>): Story => ({
  decorators: (Bar) => (
    <StoryApp calls={{ adminMailPage }}>
      <Bar />
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
