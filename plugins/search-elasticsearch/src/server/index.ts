import { defineServerPlugin } from '@querent/sdk/server'
import { config } from './config.ts'
import { createElasticsearch } from './elasticsearch.ts'

export default defineServerPlugin({ config, search: createElasticsearch })
