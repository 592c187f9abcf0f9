import { defineConfig, field } from '@querent/sdk/server'

export const config = defineConfig({
  /** Separated by commas. */
  endpoints: field.input({ required: true, max: 1000 }),
  username: field.input({ required: true }),
  password: field.secret({ required: true }),
})
