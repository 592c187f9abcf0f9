import { defineServerPlugin } from '@querent/sdk/server'
import { createAnswerEvents } from './answer-events.ts'
import { createAnswerRoutes } from './answer-routes.ts'
import { config } from './config.ts'

export default defineServerPlugin({ config, events: createAnswerEvents, routes: createAnswerRoutes })
