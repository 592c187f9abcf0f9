import { defineConfig, defineServerPlugin, field } from '@querent/sdk/server'

const config = defineConfig({ video: field.switch({ initial: true }) })

export default defineServerPlugin({
  config,
  embed: ({ config: { video } }) => ({ platforms: async () => [{ platform: 'Video', enable: video }] }),
})
