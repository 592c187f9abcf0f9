import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { assertAllowed } from '../../platform/errors/index.ts'
import { addressGuard, chooseEncoding, getCaller, type LoadLimits } from '../../platform/http/index.ts'
import { type Actor, mayCall, type Sessions } from '../auth/index.ts'
import { createFeeds, type FeedDependencies, type FeedResult } from './feed.service.ts'
import { formatAtom } from './format-atom.ts'
import { createSitemap, getTextTag, type SitemapPart } from './sitemap.service.ts'

type Dependencies = FeedDependencies & {
  sessions: Sessions
  isSecure: () => boolean
  rateLimitScale?: number
  loads: LoadLimits
}
type Params = { slug: string; id: string; part: string }

/** Each request builds the whole file. Feed readers and crawlers request it less often than this. */
const limit = { name: 'feeds', points: 120, seconds: 60 }

/** Atom feeds and the sitemap. On a private site they are for members, by the session cookie. */
export function registerFeeds(server: FastifyInstance, dependencies: Dependencies): void {
  const { loads, sessions, settings, rateLimitScale = 1 } = dependencies
  const assertMayRead = addressGuard({ ...limit, points: limit.points * rateLimitScale })
  const feeds = createFeeds(dependencies)
  const sitemap = createSitemap(dependencies)

  /** Returns a function that builds a file for the caller, few at a time. */
  async function admit(request: FastifyRequest, reply: FastifyReply) {
    await assertMayRead(request.ip)
    const actor = await sessions.identify(getCaller(request, reply, dependencies, 'page'))
    const isPrivate = settings.current.login.login_required
    assertAllowed(mayCall(actor, 'public', { isPrivate }))
    reply.header('cache-control', isPrivate || actor.userId ? 'private, no-store' : 'public, max-age=300')
    reply.header('vary', 'cookie')
    return <T>(make: (actor: Actor) => Promise<T>) =>
      loads.run('feeds', { userId: actor.userId, ip: request.ip }, () => make(actor))
  }

  server.get('/feed.atom', async (request, reply) => {
    const make = await admit(request, reply)
    return answer(request, reply, await make(() => feeds.ofSite()))
  })
  server.get<{ Params: Params }>('/tags/:slug/feed.atom', async (request, reply) => {
    const make = await admit(request, reply)
    return answer(request, reply, await make((actor) => feeds.ofTag(request.params.slug, actor)))
  })
  server.get<{ Params: Params }>('/questions/:id/feed.atom', async (request, reply) => {
    const make = await admit(request, reply)
    return answer(request, reply, await make((actor) => feeds.ofQuestion(request.params.id, actor)))
  })

  server.get('/sitemap.xml', async (request, reply) => {
    const make = await admit(request, reply)
    return sendXml(request, reply, 'application/xml', await make(() => sitemap.index()))
  })
  server.get<{ Params: Params }>('/sitemap/:part', async (request, reply) => {
    const make = await admit(request, reply)
    const number = /^question-([1-9]\d{0,5})\.xml$/.exec(request.params.part)?.[1]
    const part = number ? await make(() => sitemap.part(Number(number))) : undefined
    return part ? sendPart(request, reply, part) : reply.callNotFound()
  })
}

function answer(request: FastifyRequest, reply: FastifyReply, feed: FeedResult) {
  if (!feed) return reply.callNotFound()
  if ('movedTo' in feed) return reply.redirect(feed.movedTo, 302)
  return sendXml(request, reply, 'application/atom+xml', formatAtom(feed))
}

/** Feed readers poll; most of the time nothing has changed. */
function sendXml(request: FastifyRequest, reply: FastifyReply, type: string, text: string) {
  const etag = getTextTag(text)
  reply.header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  return reply.type(`${type}; charset=utf-8`).send(text)
}

async function sendPart(request: FastifyRequest, reply: FastifyReply, part: SitemapPart) {
  reply.header('etag', part.etag).header('vary', 'cookie, accept-encoding')
  if (request.headers['if-none-match'] === part.etag) return reply.status(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  const body = encoding ? await part.compressed(encoding) : part.body
  return reply.type('application/xml; charset=utf-8').send(body)
}
