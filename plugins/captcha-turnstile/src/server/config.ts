import { type ConfigOf, defineConfig, field, type ServerContext } from '@querent/sdk/server'

export const config = defineConfig({
  site_key: field.input({ required: true }),
  secret_key: field.secret({ required: true }),
})

export type Context = ServerContext<ConfigOf<typeof config>>
