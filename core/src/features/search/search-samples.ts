import type { SearchResult } from '@querent/sdk/contract'

type Found = Partial<SearchResult['object']>

/** A search result, for tests and stories. */
export function buildSearchResult(
  kind: SearchResult['object_type'],
  id: string,
  changes: Found = {},
): SearchResult {
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

/** The results of a search for "list order". */
export const searchResults: SearchResult[] = [
  buildSearchResult('question', '1', { accepted: true }),
  buildSearchResult('answer', '2', {
    accepted: true,
    vote_count: 412,
    excerpt:
      'A map keeps the order of insertion, so the list is as it was read. Setting a key again does not move it, which is what you want here...',
  }),
  buildSearchResult('question', '3', {
    title: 'Why does this list come back in another order after every restart?',
    status: 'closed',
    answer_count: 0,
    vote_count: -2,
    tags: [],
    excerpt: '...I save the list, start again, and the order is another one...',
  }),
  buildSearchResult('answer', '4', {
    title: 'Which structure keeps its order and finds a key fast?',
    vote_count: 0,
    excerpt: '',
  }),
]
