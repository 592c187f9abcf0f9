import type { Meta, StoryObj } from '@storybook/react-vite'
import { AsideSection } from './AsideSection.tsx'

const meta: Meta<typeof AsideSection> = {
  title: 'ui/AsideSection',
  component: AsideSection,
  tags: ['autodocs', '!test'],
  args: { title: 'Hot questions', children: 'What is next to the page.' },
}
export default meta
type Story = StoryObj<typeof AsideSection>

export const Playground: Story = {}
