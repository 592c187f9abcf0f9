import type { Meta, StoryObj } from '@storybook/react-vite'
import { listedTags } from '../../features/tags/tag-samples.ts'
import type { WireUser } from '../../runtime/session/index.ts'
import { StorySitePage, storyMember, storyModerator } from '../../shell/testing/StoryPage.tsx'
import { page } from './TagListPage.tsx'

const meta: Meta = { title: 'pages/TagListPage', parameters: { layout: 'fullscreen' } }
export default meta
type Story = StoryObj

type Data = Parameters<typeof page.Component>[0]['data']

function shown(changes: Partial<Data> = {}, user: WireUser | null = null): Story {
  const query = { order: 'popular', filter: '', page: 1 } as const
  return {
    render: () => (
      <StorySitePage at="/tags" user={user}>
        <page.Component data={{ query, count: 412, tags: listedTags, ...changes }} />
      </StorySitePage>
    ),
  }
}

export const Member: Story = shown({}, storyMember)
export const Moderator: Story = shown(
  { query: { order: 'newest', filter: 's', page: 1 }, count: 4, tags: listedTags.slice(1, 5) },
  storyModerator,
)
export const NothingFound: Story = shown({
  query: { order: 'popular', filter: 'cobol', page: 1 },
  count: 0,
  tags: [],
})
export const Empty: Story = shown({ count: 0, tags: [] })
