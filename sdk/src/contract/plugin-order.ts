import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { nothing } from './envelope.ts'
import { installedPlugin, slugName } from './plugins.ts'
import { settingsRevision } from './site-settings.ts'

/** The order of plugins wherever several contribute; plugins that are not listed come last. */
export const pluginOrder = z.object({
  slugs: z
    .array(slugName)
    .max(500)
    .refine((slugs) => new Set(slugs).size === slugs.length),
})

const admin = { base: 'admin', access: 'admin' } as const

export const pluginOrderEndpoints = {
  pluginOrderInfo: endpoint({
    ...admin,
    method: 'GET',
    path: '/plugin/order',
    summary: 'Returns the order of plugins. A Querent extension.',
    data: pluginOrder.extend({
      /** The enabled plugins that share a place with others, in their current order. */
      plugins: z.array(installedPlugin.pick({ slug_name: true, name: true, type: true })),
      /** Has to be sent back with a change. */
      revision: settingsRevision.optional(),
    }),
  }),
  pluginOrderUpdate: endpoint({
    ...admin,
    method: 'PUT',
    path: '/plugin/order',
    summary:
      'Changes the order of plugins on all pages; an empty list restores the initial order. Unknown slugs are ignored. If the revision that was read is sent, an order that was changed since is not overwritten. A Querent extension.',
    body: pluginOrder.extend({ revision: settingsRevision.optional() }),
    data: nothing,
    reasons: ['error.setting.changed_elsewhere'],
  }),
}
