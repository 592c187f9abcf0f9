import { defineServerPlugin } from '@querent/sdk/server'
import { config } from './config.ts'
import { quoteRoutes } from './quote-routes.ts'

export default defineServerPlugin({
  config,
  embed: ({ config: settings }) => ({
    platforms: async () => [
      { platform: 'YouTube', enable: settings.youtube },
      { platform: 'Vimeo', enable: settings.vimeo },
      { platform: 'CodePen', enable: settings.codepen },
      { platform: 'GithubGist', enable: settings.gist },
      { platform: 'Twitter', enable: settings.tweet },
    ],
  }),
  routes: quoteRoutes,
})
