import { defineServerPlugin } from '@querent/sdk/server'
import { config } from './config.ts'
import { createMeilisearch } from './meilisearch.ts'

export default defineServerPlugin({ config, search: createMeilisearch })
