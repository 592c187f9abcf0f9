import type { Meta, StoryObj } from '@storybook/react-vite'
import { AsideTags } from './AsideTags.tsx'

const meta: Meta<typeof AsideTags> = {
  title: 'features/tags/AsideTags',
  tags: ['autodocs'],
  component: AsideTags,
}
export default meta
type Story = StoryObj<typeof AsideTags>

const tags = ['javascript', 'sql', 'العربية', 'a-tag-name-of-thirty-five-letters-xx', 'meta'].map((name) => ({
  slug_name: name,
  display_name: name,
  recommend: name === 'sql',
  reserved: name === 'meta',
}))

export const Full: Story = {
  render: () => <AsideTags title="Tags you follow" tags={tags} more={<a href="/tags">All tags</a>} />,
}

export const Empty: Story = {
  render: () => (
    <AsideTags
      title="Tags you follow"
      tags={[]}
      empty="Follow tags to highlight their questions in every list."
      more={<a href="/tags">All tags</a>}
    />
  ),
}
