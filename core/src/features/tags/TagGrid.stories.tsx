import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, PageColumns, PageHeader } from '../../ui/index.ts'
import { TagGrid } from './TagGrid.tsx'

const meta: Meta<typeof TagGrid> = { title: 'features/tags/TagGrid', tags: ['autodocs'], component: TagGrid }
export default meta
type Story = StoryObj<typeof TagGrid>

const names = ['javascript', 'sql', 'a-tag-name-of-thirty-five-letters-xx', 'css', 'العربية', 'rust', 'meta']

export const Full: Story = {
  render: () => (
    <PageColumns width="wide">
      <PageHeader title="Tags" note="A tag says what a question is about." />
      <TagGrid
        actionFor={(tag) => (tag.slug_name === 'sql' ? <Button size="small">Follow</Button> : undefined)}
        tags={names.map((name, index) => ({
          slug_name: name,
          display_name: name,
          description:
            index % 3 === 2
              ? ''
              : 'For questions about the language itself and its standard library. Name the version you use, and keep frameworks out of it unless they matter for what you ask about.',
          question_count: 12_345 - index * 1000,
          follow_count: index * 7,
          recommend: false,
          reserved: name === 'meta',
        }))}
      />
    </PageColumns>
  ),
}
