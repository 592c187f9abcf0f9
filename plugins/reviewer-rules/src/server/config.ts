import { defineConfig, field } from '@querent/sdk/server'

/** The defaults hold suspicious texts and reject nothing. */
export const config = defineConfig({
  held_words: field.textarea({ rows: 5 }),
  rejected_words: field.textarea({ rows: 5 }),
  first_posts: field.input({ inputType: 'number', initial: '1', max: 4 }),
  max_links: field.input({ inputType: 'number', initial: '3', max: 4 }),
  trusted_reputation: field.input({ inputType: 'number', initial: '50', max: 9 }),
  repeated: field.switch({ initial: true }),
  scripts: field.input({ max: 200 }),
})
