import type { QuestionDraft } from '../../drafts/index.ts'

const names = ['javascript', 'java', 'arrays']

/** The server's responses while a question is written. */
export const formCalls = {
  tagSearch: () =>
    names.map((name) => ({
      slug_name: name,
      display_name: name,
      reserved: false,
      recommend: name === 'java',
    })),
  questionSimilar: () => [
    {
      id: '7',
      title: 'How to sort a list?',
      url_title: 'how-to-sort',
      answer_count: 2,
      accepted_answer: true,
    },
    {
      id: '8',
      title: 'Is a set sorted?',
      url_title: 'is-a-set-sorted',
      answer_count: 0,
      accepted_answer: false,
    },
  ],
  postRender: () => '<p>Some words.</p>',
}

/** A draft of an earlier visit. */
export const questionDraft: QuestionDraft = {
  title: 'How do I sort a list by two keys at once?',
  content:
    'I have a list of people, and want it **by family name**, and those of one name by their age:\n\n```js\npeople.sort((a, b) => a.name.localeCompare(b.name))\n```\n\nSorting twice seems to work, but is it certain?',
  tags: [
    { slug_name: 'javascript', display_name: 'javascript' },
    { slug_name: 'sorting', display_name: 'sorting' },
  ],
}
