import { defineConfig, defineServerPlugin, field } from '@querent/sdk/server'

const config = defineConfig({ links: field.textarea({ initial: 'Rules, /tos' }) })

export default defineServerPlugin({
  config,
  sidebar: ({ config: { links } }) => ({ links: async () => ({ tags: [], linksText: links }) }),
})
