import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressLimit, getCaller } from '../../platform/http/index.ts'
import type { Texts } from '../../platform/texts/index.ts'
import type { LoginProvider, LoginProviders } from './login-provider.service.ts'
import type { LoginContext, LoginRedirects } from './login-redirect.service.ts'
import { getFailureRedirect } from './redirect-url.rules.ts'

/** What the browser routes need; the app includes it for the server. */
export type LoginRoutes = {
  providers: LoginProviders
  loginRedirects: LoginRedirects
  rateLimitScale: number
}

type Transport = { texts: Texts; isSecure: () => boolean }
type FindProvider = (request: FastifyRequest) => LoginProvider | undefined
type GetRedirect = (context: LoginContext) => Promise<string>

const base = '/answer/api/v1'
// Whole schools share one address.
const limitPoints = 300
const limitSeconds = 900

/** The URLs that redirect browsers to a provider, and back to the next page. */
export function registerLoginRoutes(server: FastifyInstance, login: LoginRoutes & Transport): void {
  const { providers, loginRedirects } = login
  const limit = addressLimit({
    name: 'external logins by address',
    points: limitPoints * login.rateLimitScale,
    seconds: limitSeconds,
  })

  function addRedirect(path: string, findProvider: FindProvider, getRedirect: GetRedirect) {
    server.get(base + path, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const context = readLoginContext(request, reply, findProvider)
      const isWithinLimit = await limit(request.ip)
      const url = isWithinLimit
        ? await getRedirect(context)
        : getFailureRedirect({ reason: 'unavailable', notice: '' }, context.provider)
      return reply.redirect(url, 302)
    })
  }

  function readLoginContext(
    request: FastifyRequest,
    reply: FastifyReply,
    findProvider: FindProvider,
  ): LoginContext {
    return {
      provider: findProvider(request),
      query: readQuery(request.query),
      caller: getCaller(request, reply, login),
    }
  }

  const findConnector: FindProvider = ({ params }) =>
    providers.connector(String(Reflect.get(Object(params), 'name')))
  addRedirect('/connector/login/:name', findConnector, loginRedirects.startLogin)
  addRedirect('/connector/redirect/:name', findConnector, loginRedirects.handleCallback)

  const findUserCenter: FindProvider = () => providers.userCenter()
  for (const kind of ['login', 'sign-up']) {
    addRedirect(`/user-center/${kind}/redirect`, findUserCenter, async (context) => {
      const canScan = context.provider?.deviceLogin && !isForThisDevice(context)
      return canScan ? '/user-center/auth' : loginRedirects.startLogin(context)
    })
    addRedirect(`/user-center/${kind}/callback`, findUserCenter, loginRedirects.handleCallback)
  }
}

/** A phone cannot scan its own screen, and users may prefer to log in on the same device. */
function isForThisDevice({ query, caller }: LoginContext): boolean {
  return query.device === 'this' || /\bMobi|Android|iPhone|iPad/i.test(caller.userAgent)
}

/** Parameters with a single value. A parameter that is given twice is ignored. */
function readQuery(query: unknown): Record<string, string> {
  const texts = Object.entries(Object(query)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !entry[1].includes('\0'),
  )
  return Object.fromEntries(texts)
}
