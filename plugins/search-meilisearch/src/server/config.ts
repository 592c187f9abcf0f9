import { defineConfig, field } from '@querent/sdk/server'

export const config = defineConfig({
  host: field.url({ required: true }),
  api_key: field.secret({ required: true }),
  index_name: field.input({ initial: 'answer_post', required: true, max: 100 }),
  async: field.switch(),
})
