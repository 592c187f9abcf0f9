import { defineConfig, field } from '@querent/sdk/plugin'
import { defineServerPlugin } from '@querent/sdk/server'
import { createHttpCache } from './http-cache.ts'

const config = defineConfig({
  address: field.url({ required: true }),
  token: field.secret({ required: true }),
})

/** Short-lived values in a service that takes JSON. */
export default defineServerPlugin({
  config,
  cache: ({ config: { address, token }, http }) => createHttpCache(http, address.replace(/\/+$/, ''), token),
})
