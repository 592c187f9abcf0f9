import type { SearchSuggestions } from '@querent/sdk/contract'

/** For stories and tests: the server's response while a search is typed. */
export const suggestionSamples: SearchSuggestions = {
  questions: [
    {
      id: '10010000000000001',
      title: 'How long should a kettle boil?',
      url_title: 'how-long-should-a-kettle-boil',
      answer_count: 3,
      accepted: true,
    },
    {
      id: '10010000000000002',
      title: 'Which kettle is quiet enough for an office in which everyone else is on the phone all day?',
      url_title: 'which-kettle-is-quiet',
      answer_count: 0,
      accepted: false,
    },
  ],
  tags: [{ slug_name: 'kettle', display_name: 'kettle', question_count: 12_400 }],
  users: [{ username: 'kettle-fan', display_name: 'Kettle Fan', avatar: '' }],
}
