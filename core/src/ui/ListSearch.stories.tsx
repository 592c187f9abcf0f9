import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef } from 'react'
import { ListSearch } from './ListSearch.tsx'

const meta: Meta<typeof ListSearch> = {
  title: 'ui/ListSearch',
  component: ListSearch,
  tags: ['autodocs', '!test'],
  args: {
    path: '/tags',
    name: 'filter',
    searched: '',
    label: 'Filter by name',
    submitText: 'Filter',
    maxLength: 35,
    field: createRef<HTMLInputElement>(),
    onType: () => undefined,
    onSubmit: () => undefined,
  },
}
export default meta
type Story = StoryObj<typeof ListSearch>

export const Playground: Story = {}
