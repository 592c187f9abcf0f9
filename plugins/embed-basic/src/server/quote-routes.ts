import type { ConfigOf, Json, PluginRoute, ServerContext } from '@querent/sdk/server'
import { readLink } from '../shared/read-link.ts'
import type { config } from './config.ts'
import { fetchGist } from './fetch-gist.ts'
import { fetchTweet } from './fetch-tweet.ts'

export type Context = ServerContext<ConfigOf<typeof config>>

const day = 24 * 60 * 60
const tenMinutes = 10 * 60

/** Asks the service once a day for each link, and ten minutes after a failure. */
async function remember(
  { kv, log }: Context,
  key: string,
  load: () => Promise<Json | undefined>,
): Promise<Json> {
  const known = await kv.get(key)
  if (known !== undefined) return known
  const found = await load().catch((error: unknown) => {
    log.warn('a quote could not be fetched', { key, message: String(error) })
    return undefined
  })
  await kv.set(key, found ?? null, { seconds: found === undefined ? tenMinutes : day })
  return found ?? null
}

/** The text of gists and posts, for pages that then need not ask their services. Null where there is none. */
export const quoteRoutes = (context: Context): PluginRoute[] => [
  {
    method: 'GET',
    path: '/quote',
    access: 'public',
    async handle({ query }) {
      const link = readLink(query.url ?? '')
      if (link?.kind === 'gist' && context.config.gist) {
        return { data: await remember(context, `gist ${link.id}`, () => fetchGist(context.http, link.id)) }
      }
      if (link?.kind === 'tweet' && context.config.tweet) {
        return { data: await remember(context, `tweet ${link.id}`, () => fetchTweet(context.http, link)) }
      }
      return { data: null }
    },
  },
]
