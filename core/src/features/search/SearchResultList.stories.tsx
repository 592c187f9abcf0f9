import type { Meta, StoryObj } from '@storybook/react-vite'
import { PageColumns } from '../../ui/index.ts'
import { SearchHints } from './SearchHints.tsx'
import { SearchResultList } from './SearchResultList.tsx'
import { buildSearchResult } from './search-samples.ts'

const meta: Meta<typeof SearchResultList> = {
  title: 'features/search/SearchResultList',
  tags: ['autodocs'],
  component: SearchResultList,
}
export default meta
type Story = StoryObj<typeof SearchResultList>

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
          buildSearchResult('question', '1', { accepted: true }),
          buildSearchResult('answer', '2', { accepted: true, vote_count: 4120 }),
          buildSearchResult('question', '3', { status: 'closed', answer_count: 0, vote_count: -2 }),
          buildSearchResult('answer', '4', {
            excerpt: '列表的顺序很重要。',
            title: '怎样保持列表的顺序？',
            tags: [],
          }),
          buildSearchResult('question', '5', { title: 'كيف أحافظ على ترتيب القائمة؟', excerpt: '' }),
        ]}
      />
    </PageColumns>
  ),
}
