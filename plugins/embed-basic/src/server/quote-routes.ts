import type { ConfigOf, Json, PluginRoute, ServerContext } from '@querent/sdk/server'
import { readLink } from '../shared/read-link.ts'
import type { config } from './config.ts'
import { fetchGist } from './fetch-gist.ts'
import { fetchTweet } from './fetch-tweet.ts'
import { takeRequest } from './request-allowance.ts'

export type Context = ServerContext<ConfigOf<typeof config>>

const day = 24 * 60 * 60
const tenMinutes = 10 * 60

type Wanted = {
  service: 'gist' | 'tweet'
  id: string
  /** Null if the service says that there is none. */
  load: () => Promise<Json>
}

/**
 * Asks the service once a day for each link, and ten minutes after a failure. Anyone can make up links, so
 * the number of requests is limited; further ones stay links until the next hour.
 */
async function remember(
  { kv, log }: Context,
  { service, id, load }: Wanted,
  userId: string | undefined,
): Promise<Json> {
  const key = `${service} ${id}`
  const known = await kv.get(key)
  if (known !== undefined) return known
  if (!(await takeRequest(kv, service, userId))) return null
  try {
    const found = await load()
    await kv.set(key, found, { seconds: day })
    return found
  } catch (error) {
    log.warn('a quote could not be fetched', { key, message: String(error) })
    await kv.set(key, null, { seconds: tenMinutes })
    return null
  }
}

/** The text of gists and posts, so that pages need not contact the services. Null if there is none. */
export const quoteRoutes = (context: Context): PluginRoute[] => [
  {
    method: 'GET',
    path: '/quote',
    access: 'public',
    async handle({ query, user }) {
      const wanted = readWanted(context, query.url ?? '')
      return { data: wanted ? await remember(context, wanted, user?.id) : null }
    },
  },
]

/** The quoted object, unless the URL is not one of its service, or the service is disabled. */
function readWanted({ config, http }: Context, url: string): Wanted | undefined {
  const link = readLink(url)
  if (link?.kind === 'gist' && config.gist) {
    return { service: 'gist', id: link.id, load: () => fetchGist(http, link.id) }
  }
  if (link?.kind === 'tweet' && config.tweet) {
    return { service: 'tweet', id: link.id, load: () => fetchTweet(http, link) }
  }
  return undefined
}
