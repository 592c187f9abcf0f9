import { type ConfigOf, defineConfig, field, type ServerContext } from '@querent/sdk/server'

export const config = defineConfig({
  account: field.account(),
  word: field.input(),
  answer: field.textarea({ max: 5_000 }),
})

export type Context = ServerContext<ConfigOf<typeof config>>
