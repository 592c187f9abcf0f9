import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import { CopyButton } from './CopyButton.tsx'
import { IconButton } from './IconButton.tsx'
import { bookmarkIcon, editIcon, plusIcon, trashIcon } from './icons.ts'

const meta: Meta<typeof Button> = { title: 'ui/Button', component: Button, tags: ['autodocs'] }
export default meta
type Story = StoryObj<typeof Button>

export const Playground: Story = {
  tags: ['!test'],
  args: {
    children: 'Post your question',
    variant: 'primary',
    size: 'normal',
    isWide: false,
    isBusy: false,
    disabled: false,
  },
}

export const Variants: Story = {
  render: () => (
    <div className="q-row">
      <Button variant="primary">Post your question</Button>
      <Button>Follow</Button>
      <Button variant="subtle" icon={editIcon}>
        Edit
      </Button>
      <Button variant="danger" icon={trashIcon}>
        Delete
      </Button>
      <Button variant="link">Forgot password?</Button>
      <ButtonLink to="/questions/ask" variant="primary" icon={plusIcon}>
        Ask a question
      </ButtonLink>
    </div>
  ),
}

export const States: Story = {
  render: () => (
    <div className="q-row">
      <Button variant="primary" isBusy>
        Saving
      </Button>
      <Button isBusy>Following</Button>
      <Button variant="primary" disabled>
        Save
      </Button>
      <Button disabled>Follow</Button>
      <Button size="small">Small</Button>
      <Button size="small" variant="primary" icon={plusIcon}>
        Small
      </Button>
      <CopyButton text="https://example.org" label="Copy link" />
    </div>
  ),
}

export const Icons: Story = {
  render: () => (
    <div className="q-row">
      <IconButton icon={bookmarkIcon} label="Bookmark" isPressed={false} />
      <IconButton icon={bookmarkIcon} label="Bookmark" isPressed />
      <IconButton icon={editIcon} label="Edit" size="small" />
      <IconButton icon={trashIcon} label="Delete" disabled />
    </div>
  ),
}
