import { defineServerPlugin } from '@querent/sdk/server'
import { config } from './config.ts'
import { connector } from './connector.ts'

export default defineServerPlugin({ config, connector })
