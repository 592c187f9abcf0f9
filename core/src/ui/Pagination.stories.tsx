import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pagination } from './Pagination.tsx'

const meta: Meta<typeof Pagination> = {
  title: 'ui/Pagination',
  component: Pagination,
  tags: ['autodocs', '!test'],
  args: { page: 7, pageSize: 20, total: 1000, hrefFor: (page) => `?page=${page}` },
}
export default meta
type Story = StoryObj<typeof Pagination>

export const Playground: Story = {}
export const First: Story = { args: { page: 1 } }
export const Last: Story = { args: { page: 50 } }
