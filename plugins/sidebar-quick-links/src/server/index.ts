import { defineConfig, defineServerPlugin, field } from '@querent/sdk/server'

const config = defineConfig({
  tags: field.tags(),
  links: field.textarea({ rows: 5, max: 5000 }),
})

export default defineServerPlugin({
  config,
  sidebar: ({ config: { tags, links } }) => ({ links: async () => ({ tags, linksText: links }) }),
})
