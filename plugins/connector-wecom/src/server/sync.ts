import type { PluginRoute, PluginTask } from '@querent/sdk/server'
import type { WecomContext } from './config.ts'
import { syncDepartments } from './departments.ts'
import { createWecomApi } from './wecom-api.ts'

const hour = 3_600

/** The button of the settings: reloads the departments. */
export function syncRoutes(context: WecomContext): PluginRoute[] {
  return [
    {
      method: 'POST',
      path: '/sync',
      access: 'admin',
      async handle({ language }) {
        const count = await syncDepartments(context, createWecomApi(context))
        return { data: { departments: count }, msg: context.text('sync.done', { count }, language) }
      },
    },
  ]
}

/** The same every hour, if the administrator enabled it. */
export function syncTasks(context: WecomContext): PluginTask[] {
  if (!context.config.auto_sync) return []
  return [
    {
      name: 'departments',
      every: hour,
      run: async () => void (await syncDepartments(context, createWecomApi(context))),
    },
  ]
}
