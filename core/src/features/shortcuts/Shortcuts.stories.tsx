import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { ShortcutDialog } from './ShortcutDialog.tsx'
import { ShortcutHost } from './ShortcutHost.tsx'
import { ShortcutSetting } from './ShortcutSetting.tsx'

const meta: Meta = { title: 'app/Shortcuts' }
export default meta
type Story = StoryObj

const nowhere = () => undefined

export const Help: Story = { render: () => <ShortcutDialog onClose={nowhere} /> }

export const Setting: Story = { render: () => <ShortcutSetting /> }

/** A question mark opens the help. */
export const CalledByAKey: Story = {
  render: () => (
    <StoryApp>
      <p>A page.</p>
      <ShortcutHost goTo={nowhere} isLeaving={() => false} />
    </StoryApp>
  ),
  play: () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true })),
}
