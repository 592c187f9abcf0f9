import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from './Button.tsx'
import { SaveBar } from './SaveBar.tsx'

const meta: Meta<typeof SaveBar> = { title: 'ui/SaveBar', component: SaveBar, tags: ['autodocs'] }
export default meta
type Story = StoryObj<typeof SaveBar>

function Bar({ isBusy = false }: { isBusy?: boolean }) {
  return (
    <SaveBar note="You have unsaved changes.">
      <Button variant="subtle" disabled={isBusy}>
        Discard
      </Button>
      <Button variant="primary" isBusy={isBusy}>
        Save
      </Button>
    </SaveBar>
  )
}

export const Ready: Story = { render: () => <Bar /> }
export const Saving: Story = { render: () => <Bar isBusy /> }
