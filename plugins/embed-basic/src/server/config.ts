import { defineConfig, field } from '@querent/sdk/server'

export const config = defineConfig({
  youtube: field.switch({ initial: true }),
  vimeo: field.switch({ initial: true }),
  codepen: field.switch({ initial: true }),
  gist: field.switch({ initial: true }),
  tweet: field.switch({ initial: true }),
})
