import { tagMessages } from '../tag-choice.ts'

/** What is wrong with a tag, on its own pages: others do not load these texts. */
export const tagFormMessages = {
  ...tagMessages,
  original_text: { blank: 'tag_form.description_missing' },
}
