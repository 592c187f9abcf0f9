import type { Meta, StoryObj } from '@storybook/react-vite'
import { MailBar } from './MailBar.tsx'
import { storedMails } from './mail-samples.ts'

const meta: Meta<typeof MailBar> = {
  title: 'features/MailBar',
  component: MailBar,
  args: {
    mails: { count: storedMails.length, list: storedMails, is_delivering: false },
    onDismiss: () => undefined,
  },
}
export default meta
type Story = StoryObj<typeof MailBar>

export const Folded: Story = {}

export const Unfolded: Story = {
  play: ({ canvasElement }) => {
    const details = canvasElement.querySelector('details')
    if (details) details.open = true
  },
}

export const NoMailYet: Story = { args: { mails: { count: 0, list: [], is_delivering: false } } }
