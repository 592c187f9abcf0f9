import { defineConfig, field } from '@querent/sdk/server'

export const config = defineConfig({
  app_id: field.input({ required: true }),
  app_secret: field.secret({ required: true }),
})
