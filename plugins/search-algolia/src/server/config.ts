import { defineConfig, field } from '@querent/sdk/server'

export const config = defineConfig({
  app_id: field.input({ required: true, max: 100 }),
  public_api_key: field.secret({ required: true }),
  api_key: field.secret({ required: true }),
  index: field.input({ required: true, max: 100 }),
  show_logo: field.switch({ initial: true }),
})
