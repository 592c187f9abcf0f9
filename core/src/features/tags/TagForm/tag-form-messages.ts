import { tagMessages } from '../tag-choice.ts'

/** Error messages for tags, for their own pages: other pages do not load these texts. */
export const tagFormMessages = {
  ...tagMessages,
  original_text: { blank: 'tag_form.description_missing' },
}
