import { defineServerPlugin } from '@querent/sdk/server'
import { createAlgolia } from './algolia.ts'
import { config } from './config.ts'

export default defineServerPlugin({ config, search: createAlgolia })
