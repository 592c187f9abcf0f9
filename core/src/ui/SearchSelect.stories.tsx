import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { SearchSelect } from './SearchSelect.tsx'

const meta: Meta<typeof SearchSelect> = {
  title: 'ui/SearchSelect',
  component: SearchSelect,
  tags: ['autodocs', '!test'],
  args: {
    label: 'Time zone',
    hint: 'Type the name of a city.',
    value: 'Europe/Berlin',
    options: ['UTC', 'Africa/Cairo', 'Asia/Shanghai', 'Europe/Berlin'].map((zone) => ({
      value: zone,
      label: zone,
    })),
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value)
    return <SearchSelect {...args} value={value} onValueChange={setValue} />
  },
}
export default meta
type Story = StoryObj<typeof SearchSelect>

export const Playground: Story = {}
export const Wrong: Story = { args: { error: 'The service does not know this zone.' } }
