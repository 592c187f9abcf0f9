import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { CheckboxGroup } from './CheckboxGroup.tsx'

const meta: Meta<typeof CheckboxGroup> = {
  title: 'ui/CheckboxGroup',
  component: CheckboxGroup,
  tags: ['autodocs', '!test'],
  args: {
    legend: 'Parts',
    name: 'parts',
    hint: 'What is sent along.',
    options: [
      { value: 'title', label: 'Title' },
      { value: 'text', label: 'Text' },
      { value: 'tags', label: 'Tags' },
    ],
    value: ['title'],
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value)
    return <CheckboxGroup {...args} value={value} onValueChange={setValue} />
  },
}
export default meta
type Story = StoryObj<typeof CheckboxGroup>

export const Playground: Story = {}
export const Wrong: Story = { args: { error: 'Please choose at least one.' } }
