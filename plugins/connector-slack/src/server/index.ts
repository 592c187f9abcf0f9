import { defineServerPlugin } from '@querent/sdk/server'
import { askRoutes } from './ask-routes.ts'
import { config } from './config.ts'
import { slackConnector } from './slack-connector.ts'

export default defineServerPlugin({ config, connector: slackConnector, routes: askRoutes })
