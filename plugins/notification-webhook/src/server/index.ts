import { defineServerPlugin } from '@querent/sdk/server'
import { createAdminRoutes } from './admin-routes.ts'
import { config, userConfig } from './config.ts'
import { createWebhookChannel, createWebhookEvents } from './webhook-channel.ts'

export default defineServerPlugin({
  config,
  userConfig,
  notification: createWebhookChannel,
  events: createWebhookEvents,
  routes: createAdminRoutes,
})
