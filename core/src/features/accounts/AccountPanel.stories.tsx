import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, icons } from '../../ui/index.ts'
import { AccountPanel } from './AccountPanel.tsx'

const meta: Meta<typeof AccountPanel> = {
  title: 'features/accounts/AccountPanel',
  tags: ['autodocs'],
  component: AccountPanel,
}
export default meta
type Story = StoryObj<typeof AccountPanel>

const button = (
  <Button variant="primary" isWide>
    Go on
  </Button>
)

export const Plain: Story = {
  args: { title: 'Log in', children: button, footer: <p>No account yet? Sign up.</p> },
}
export const Good: Story = {
  args: {
    title: 'Your account is active',
    icon: icons.checkIcon,
    tone: 'good',
    lead: 'Welcome.',
    children: button,
  },
}
export const Bad: Story = {
  args: {
    title: 'This link does not work any more, because it was used or is older than a day',
    icon: icons.warningIcon,
    tone: 'bad',
    lead: (
      <>
        <p>Ask for a new mail to maximiliane.von.hohenlohe-wald@a-long-name-of-a-host.example.</p>
        <p>Look into the folder for unwanted mail as well.</p>
      </>
    ),
    children: button,
  },
}
export const TitleAlone: Story = { args: { title: 'One moment' } }
