import { defineServerPlugin } from '@querent/sdk/server'
import { config } from './config.ts'
import { userCenter } from './user-center.ts'

export default defineServerPlugin({ config, userCenter })
