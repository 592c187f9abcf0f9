import type { PluginRoute } from '@querent/sdk/server'
import type { Context } from './config.ts'
import { createDeliveryLog } from './delivery-log.ts'
import { createWebhookSender } from './webhook-sender.ts'

/** A test from the settings, and the log of deliveries. */
export function createAdminRoutes(context: Context): PluginRoute[] {
  const log = createDeliveryLog(context.kv)
  const send = createWebhookSender(context)
  return [
    {
      method: 'POST',
      path: '/test',
      access: 'admin',
      async handle({ language }) {
        await send({ id: `test-${Date.now()}`, what: 'test', data: {} })
        return { data: { is_taken: true }, msg: context.text('test.taken', {}, language) }
      },
    },
    {
      method: 'GET',
      path: '/deliveries',
      access: 'admin',
      handle: async () => ({ data: { deliveries: await log.list() } }),
    },
  ]
}
