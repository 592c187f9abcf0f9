import type { SearchResult } from '@querent/sdk/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { PageColumns } from '../../ui/index.ts'
import { SearchHints } from './SearchHints.tsx'
import { SearchResultList } from './SearchResultList.tsx'

const meta: Meta<typeof SearchResultList> = { title: 'features/Search', component: SearchResultList }
export default meta
type Story = StoryObj<typeof SearchResultList>

type Found = Partial<SearchResult['object']>

function result(kind: SearchResult['object_type'], id: string, changes: Found = {}): SearchResult {
  return {
    object_type: kind,
    object: {
      id,
      question_id: '1',
      title: 'How do I keep a list in order without duplicates?',
      url_title: 'how-do-i-keep-a-list-in-order',
      excerpt:
        '...each of them once, in the order in which it first appeared. A Set loses nothing, but a list &amp; its positions are needed later, when the order of the first ones...',
      created_at: 1_789_000_000,
      vote_count: 12,
      answer_count: kind === 'question' ? 3 : 0,
      accepted: false,
      user_info: { id: '7', username: 'ada', display_name: 'Ada Lovelace', rank: 10, status: 'normal' },
      tags: ['javascript', 'arrays'].map((name) => ({
        slug_name: name,
        display_name: name,
        main_tag_slug_name: '',
        recommend: false,
        reserved: false,
      })),
      status: 'available',
      ...changes,
    },
  }
}

const hrefFor = (text: string) => `/search?q=${encodeURIComponent(text)}`
const nothing = () => undefined

export const Full: Story = {
  render: () => (
    <PageColumns
      aside={<SearchHints text="order list is:answer" hrefFor={hrefFor} onFillIn={nothing} />}
      asideLabel="Search more precisely"
    >
      <SearchResultList
        words={['order', 'list', '顺序']}
        results={[
          result('question', '1', { accepted: true }),
          result('answer', '2', { accepted: true, vote_count: 4120 }),
          result('question', '3', { status: 'closed', answer_count: 0, vote_count: -2 }),
          result('answer', '4', { excerpt: '列表的顺序很重要。', title: '怎样保持列表的顺序？', tags: [] }),
          result('question', '5', { title: 'كيف أحافظ على ترتيب القائمة؟', excerpt: '' }),
        ]}
      />
    </PageColumns>
  ),
}
