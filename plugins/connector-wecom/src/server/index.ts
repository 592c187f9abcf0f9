import { defineServerPlugin } from '@querent/sdk/server'
import { config } from './config.ts'
import { syncRoutes, syncTasks } from './sync.ts'
import { wecomUserCenter } from './wecom-user-center.ts'

export default defineServerPlugin({
  config,
  userCenter: wecomUserCenter,
  routes: syncRoutes,
  tasks: syncTasks,
})
