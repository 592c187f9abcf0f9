import type { PluginRoute } from '@querent/sdk/server'
import type { Context } from './config.ts'

/** The data of the administration page. */
export const createAnswerRoutes = ({ kv }: Context): PluginRoute[] => [
  {
    method: 'GET',
    path: '/answers',
    access: 'admin',
    async handle() {
      const keys = await kv.keys('answer:')
      const answers = await Promise.all(keys.map((key) => kv.get(key)))
      return { data: { answers: answers.filter((answer) => answer !== undefined) } }
    },
  },
]
