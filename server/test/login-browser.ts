import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { registerLoginRoutes } from '../src/modules/login/index.ts'
import { createHttpServer, serveEndpoints } from '../src/platform/http/index.ts'
import { loadTexts } from '../src/platform/texts/index.ts'
import type { TestSite, TestUser } from './site.ts'

const texts = loadTexts(new URL('../../i18n', import.meta.url).pathname)
const api = '/answer/api/v1'

/** The routes of a site that log browsers in through other sites. */
export async function createLoginServer(site: TestSite): Promise<FastifyInstance> {
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const isSecure = () => site.app.settings.current.general.site_url.startsWith('https:')
  const transport = { texts, isSecure, log, trustedProxies: '' }
  const server = await createHttpServer(transport)
  const parts = /^\/(connector|user-center|user\/(login|register|email|password|info))/
  serveEndpoints(server, site.app.routes, {
    ...transport,
    served: ({ path, base }) => base === undefined && parts.test(path),
  })
  registerLoginRoutes(server, { ...site.app.login, ...transport })
  await server.ready()
  return server
}

export type Reply = { status: number; reason: string; data: unknown }

/** A browser: it stores its cookies, and returns where it is redirected. */
export type LoginBrowser = {
  cookies: Map<string, string>
  /** Requests a path with its query, or an absolute URL. Returns where the browser is redirected. */
  go(path: string, headers?: Record<string, string>): Promise<URL>
  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, as?: TestUser): Promise<Reply>
}

export function openBrowser(server: FastifyInstance): LoginBrowser {
  const cookies = new Map<string, string>()
  type Set = { name: string; value: string; maxAge?: number; httpOnly?: boolean; sameSite?: string }

  function storeCookies(set: Set[]) {
    for (const { name, value } of set) cookies.set(name, value)
  }

  return {
    cookies,
    async go(path, headers) {
      const reply = await server.inject({
        method: 'GET',
        url: path,
        headers,
        cookies: Object.fromEntries(cookies),
      })
      storeCookies(reply.cookies)
      if (reply.statusCode !== 302) throw new Error(`${path} answered ${reply.statusCode}: ${reply.body}`)
      return new URL(String(reply.headers.location), 'http://localhost:9080')
    },
    async call(method, path, body, as) {
      const reply = await server.inject({
        method,
        url: api + path,
        payload: body === undefined ? undefined : JSON.stringify(body),
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(as ? { authorization: as.token } : {}),
        },
        cookies: Object.fromEntries(cookies),
      })
      storeCookies(reply.cookies)
      const { reason, data } = reply.json()
      return { status: reply.statusCode, reason, data }
    },
  }
}
