import { defineServerPlugin } from '@querent/sdk/server'
import { config } from './config.ts'
import { searchEngine } from './search-engine.ts'

export default defineServerPlugin({ config, search: searchEngine })
