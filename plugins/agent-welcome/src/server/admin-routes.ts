import type { PluginRoute } from '@querent/sdk/server'
import type { WelcomePreview } from '../shared/welcome-record.ts'
import { type Context, languages } from './config.ts'
import { createWelcomeLog } from './welcome-log.ts'
import { getWelcomeText } from './welcome-text.ts'

/** The content of the page in the administration. */
export function createAdminRoutes(context: Context): PluginRoute[] {
  const log = createWelcomeLog(context.kv)
  return [
    {
      method: 'GET',
      path: '/written',
      access: 'admin',
      handle: async () => ({
        data: { records: await log.list(), hasAccount: context.config.account !== null },
      }),
    },
    {
      method: 'GET',
      path: '/preview',
      access: 'admin',
      async handle({ user }) {
        const name = (user && (await context.users.find(user.id)))?.displayName ?? ''
        const tags = context.config.tags.map(({ slug_name }) => slug_name)
        const quote = (text: string) => text
        const facts = { name, tags: tags.length > 0 ? tags : ['garden', 'water'], quote }
        const previews = languages.map(
          (language): WelcomePreview => ({ language, text: getWelcomeText(context, language, facts) }),
        )
        return { data: { previews } }
      },
    },
  ]
}
