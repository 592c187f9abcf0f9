import { defineServerPlugin } from '@querent/sdk/server'
import { config } from './config.ts'
import { createLinkFilter } from './link-filter.ts'

export default defineServerPlugin({ config, filter: createLinkFilter })
