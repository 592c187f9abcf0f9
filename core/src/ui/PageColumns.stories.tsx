import type { Meta, StoryObj } from '@storybook/react-vite'
import { PageColumns } from './PageColumns.tsx'

const meta: Meta<typeof PageColumns> = {
  title: 'ui/PageColumns',
  component: PageColumns,
  tags: ['autodocs', '!test'],
  args: {
    children: 'A paragraph of the page, as wide as one likes to read. '.repeat(6),
    aside: 'What goes with it.',
    asideLabel: 'More',
    width: 'read',
  },
}
export default meta
type Story = StoryObj<typeof PageColumns>

export const Playground: Story = {}
export const Wide: Story = { args: { width: 'wide', aside: undefined } }
