import { defineServerPlugin } from '@querent/sdk/server'
import { createAkismetReviewer } from './akismet-reviewer.ts'
import { config } from './config.ts'

export default defineServerPlugin({ config, reviewer: createAkismetReviewer })
