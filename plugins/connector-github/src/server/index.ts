import { defineServerPlugin } from '@querent/sdk/server'
import { config } from './config.ts'
import { githubConnector } from './github-connector.ts'

export default defineServerPlugin({ config, connector: githubConnector })
