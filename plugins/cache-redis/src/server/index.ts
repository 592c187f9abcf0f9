import { defineServerPlugin } from '@querent/sdk/server'
import { readAddress } from './address.ts'
import { createCache } from './cache.ts'
import { createClient } from './client.ts'
import { config } from './config.ts'

/** Shared values of a site's processes, in Redis, Valkey and other servers with their protocol. */
export default defineServerPlugin({
  config,
  cache: ({ config: { address: text, prefix }, sockets }) => {
    const address = readAddress(text.trim())
    if (!address) throw new Error('The form accepts only what can be read.')
    return createCache(createClient(sockets, address), address.place, prefix)
  },
})
