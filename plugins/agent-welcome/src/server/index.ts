import { defineServerPlugin } from '@querent/sdk/server'
import { createAdminRoutes } from './admin-routes.ts'
import { config } from './config.ts'
import { createWelcomeEvents } from './welcome-events.ts'

export default defineServerPlugin({ config, events: createWelcomeEvents, routes: createAdminRoutes })
