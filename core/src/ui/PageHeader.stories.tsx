import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from './Button.tsx'
import { PageHeader } from './PageHeader.tsx'

const meta: Meta<typeof PageHeader> = {
  title: 'ui/PageHeader',
  component: PageHeader,
  tags: ['autodocs', '!test'],
  args: { title: 'Questions', note: '24,318 questions' },
}
export default meta
type Story = StoryObj<typeof PageHeader>

export const Playground: Story = {}
export const WithActions: Story = { args: { actions: <Button>Follow</Button> } }
export const TitleAlone: Story = { args: { note: undefined } }
