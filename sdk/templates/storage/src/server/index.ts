import { defineConfig, field } from '@querent/sdk/plugin'
import { defineServerPlugin } from '@querent/sdk/server'

const config = defineConfig({
  address: field.url({ required: true }),
  token: field.secret({ required: true }),
})

/**
 * Stores uploads in a service that takes a token. The plugin only signs requests; the site sends the files.
 */
export default defineServerPlugin({
  config,
  storage: ({ config: { address, token } }) => {
    const base = address.replace(/\/+$/, '')
    return {
      place: base,
      publicUrl: '',
      sign: async ({ key }) => ({ url: `${base}/${key}`, headers: { authorization: `Bearer ${token}` } }),
    }
  },
})
