import { defineServerPlugin } from '@querent/sdk/server'
import { createAkismetReviewer } from './akismet-reviewer.ts'
import { config } from './config.ts'
import { verifyKeyRoutes } from './verify-key.ts'

export default defineServerPlugin({ config, reviewer: createAkismetReviewer, routes: verifyKeyRoutes })
