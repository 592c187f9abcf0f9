import type { Meta, StoryObj } from '@storybook/react-vite'
import { searchResults } from '../../features/search/search-samples.ts'
import { StorySitePage } from '../../shell/testing/StoryPage.tsx'
import { page } from './SearchPage.tsx'

const meta: Meta = { title: 'pages/SearchPage', parameters: { layout: 'fullscreen' } }
export default meta
type Story = StoryObj

type Data = Parameters<typeof page.Component>[0]['data']

function shown(text: string, changes: Partial<Data> = {}): Story {
  const query = { text, order: 'relevance', page: 1 } as const
  return {
    render: () => (
      <StorySitePage at={`/search?${new URLSearchParams({ q: text })}`}>
        <page.Component data={{ query, results: { count: 0, list: [] }, ...changes }} />
      </StorySitePage>
    ),
  }
}

const found = { count: 48, list: searchResults }

export const Results: Story = shown('list order', { results: found })
/** Narrowed to answers, on a page in the middle. */
export const Narrowed: Story = shown('"in the order" [javascript] score:3 is:answer', {
  query: { text: '"in the order" [javascript] score:3 is:answer', order: 'score', page: 2 },
  results: { ...found, list: searchResults.filter(({ object_type }) => object_type === 'answer') },
})
export const NothingFound: Story = shown('javscript')
export const NothingFoundWithOperators: Story = shown('"keep the order" is:answer score:20')
export const NoSearchYet: Story = shown('')
export const Challenged: Story = shown('list order', { isChallenged: true })
