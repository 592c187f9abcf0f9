import { type ConfigOf, defineConfig, field, type ServerContext } from '@querent/sdk/server'

export const config = defineConfig({
  api_key: field.secret({ required: true }),
  site_url: field.url(),
  verify_key: field.button({ url: '/verify-key', method: 'post' }),
  spam: field.select(['hold', 'reject']),
  is_test: field.switch(),
})

export type Context = ServerContext<ConfigOf<typeof config>>
