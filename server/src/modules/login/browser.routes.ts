import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressLimit, getCaller } from '../../platform/http/index.ts'
import type { Texts } from '../../platform/texts/index.ts'
import type { LoginProvider, LoginProviders } from './login-provider.service.ts'
import type { LoginContext, LoginRedirects } from './login-redirect.service.ts'
import { getFailureRedirect } from './redirect-url.rules.ts'

/** What the routes of browsers are made of; the app contains it for the server. */
export type LoginRoutes = {
  providers: LoginProviders
  loginRedirects: LoginRedirects
  rateLimitScale: number
}

type Transport = { texts: Texts; isSecure: () => boolean }
type Find = (request: FastifyRequest) => LoginProvider | undefined
type Step = (context: LoginContext) => Promise<string>

const base = '/answer/api/v1'
// Whole schools share one address.
const limitPoints = 300
const limitSeconds = 900

/** Where browsers are led on their way to a provider and back. Every answer sends them on. */
export function registerLoginRoutes(server: FastifyInstance, login: LoginRoutes & Transport): void {
  const { providers, loginRedirects } = login
  const limit = addressLimit({
    name: 'external logins by address',
    points: limitPoints * login.rateLimitScale,
    seconds: limitSeconds,
  })

  function lead(path: string, find: Find, step: Step) {
    server.get(base + path, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const context = readLoginContext(request, reply, find)
      const isBorne = await limit(request.ip)
      return reply.redirect(
        isBorne
          ? await step(context)
          : getFailureRedirect({ reason: 'unavailable', notice: '' }, context.provider),
        302,
      )
    })
  }

  function readLoginContext(request: FastifyRequest, reply: FastifyReply, find: Find): LoginContext {
    return {
      provider: find(request),
      query: readQuery(request.query),
      caller: getCaller(request, reply, login),
    }
  }

  const named: Find = ({ params }) => providers.connector(String(Reflect.get(Object(params), 'name')))
  lead('/connector/login/:name', named, loginRedirects.startLogin)
  lead('/connector/redirect/:name', named, loginRedirects.handleCallback)

  const host: Find = () => providers.host()
  for (const kind of ['login', 'sign-up']) {
    lead(`/user-center/${kind}/redirect`, host, async (context) => {
      const canScan = context.provider?.deviceLogin && !isHere(context)
      return canScan ? '/user-center/auth' : loginRedirects.startLogin(context)
    })
    lead(`/user-center/${kind}/callback`, host, loginRedirects.handleCallback)
  }
}

/** A phone cannot scan what it shows itself; and users who ask to log in where they are do so. */
function isHere({ query, caller }: LoginContext): boolean {
  return query.device === 'this' || /\bMobi|Android|iPhone|iPad/i.test(caller.userAgent)
}

/** Names and values that are single texts. A name that is given twice is as good as not given. */
function readQuery(query: unknown): Record<string, string> {
  const texts = Object.entries(Object(query)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !entry[1].includes('\0'),
  )
  return Object.fromEntries(texts)
}
