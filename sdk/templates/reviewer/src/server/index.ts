import { defineServerPlugin } from '@querent/sdk/server'
import { config } from './config.ts'
import { createWordReviewer } from './word-reviewer.ts'

export default defineServerPlugin({ config, reviewer: createWordReviewer })
