import { defineServerPlugin } from '@querent/sdk/server'
import { config } from './config.ts'
import { googleConnector } from './google-connector.ts'

export default defineServerPlugin({ config, connector: googleConnector })
