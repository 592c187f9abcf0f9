import { defineServerPlugin } from '@querent/sdk/server'
import { createCache } from './cache.ts'
import { createClient } from './client.ts'
import { config } from './config.ts'
import { readRedisUrl } from './redis-url.ts'

/** Shared values of a site's processes, in Redis, Valkey and other servers with their protocol. */
export default defineServerPlugin({
  config,
  cache: ({ config: { address: text, prefix }, sockets }) => {
    const url = readRedisUrl(text.trim())
    if (!url) throw new Error('The form accepts only what can be read.')
    return createCache(createClient(sockets, url), url.place, prefix)
  },
})
