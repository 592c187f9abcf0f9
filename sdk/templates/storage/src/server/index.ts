import { defineConfig, field } from '@querent/sdk/plugin'
import { defineServerPlugin } from '@querent/sdk/server'

const config = defineConfig({
  address: field.url({ required: true }),
  token: field.secret({ required: true }),
})

/** Uploaded files in a store that takes a token. The site sends what is signed here, so no file passes through. */
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
