import { defineConfig, field } from '@querent/sdk/plugin'
import { defineServerPlugin } from '@querent/sdk/server'
import { createHttpCache } from './http-cache.ts'

const config = defineConfig({
  address: field.url({ required: true }),
  token: field.secret({ required: true }),
})

/** Stores short-lived values in a service with a JSON API. */
export default defineServerPlugin({
  config,
  cache: ({ config: { address, token }, http }) => createHttpCache(http, address.replace(/\/+$/, ''), token),
})
