import { defineConfig, field } from '@querent/sdk/server'

export const config = defineConfig({
  client_id: field.input({ required: true }),
  client_secret: field.secret({ required: true }),
})
