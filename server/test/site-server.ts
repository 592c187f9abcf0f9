import { join } from 'node:path'
import type { RenderRequest } from '@querent/core/server-entry'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { createSiteServer } from '../src/http-site.ts'
import { type CoreBuild, createTextFiles } from '../src/modules/pages/index.ts'
import { loadTexts } from '../src/platform/texts/index.ts'
import { fakeCore } from './fake-core.ts'
import type { TestSite, TestUser } from './site.ts'

export type SiteServer = {
  server: FastifyInstance
  /** Render requests, in order. */
  rendered: RenderRequest[]
  get(
    path: string,
    options?: { as?: TestUser; headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse>
  send(
    method: InjectOptions['method'],
    path: string,
    body?: unknown,
    as?: TestUser,
  ): Promise<LightMyRequestResponse>
}

const texts = loadTexts(new URL('../../i18n', import.meta.url).pathname)

/**
 * A test site as browsers see it. `as` reads with the cookie in `get`, and calls with the token in `send`.
 * Pages are fake unless the built web application is given.
 */
export async function createTestServer(site: TestSite, core?: CoreBuild): Promise<SiteServer> {
  const rendered: RenderRequest[] = []
  const server = await createSiteServer({
    app: site.app,
    clock: () => site.clock.now,
    log: site.log,
    texts,
    textFiles: createTextFiles(texts),
    trustedProxies: '',
    rateLimitScale: site.rateLimitScale,
    core: core ?? fakeCore(join(site.dataDir, 'client'), rendered),
  })
  return {
    server,
    rendered,
    get: (url, { as, headers } = {}) =>
      server.inject({ method: 'GET', url, headers, cookies: as ? { visit: as.visitToken } : {} }),
    send: (method, url, body, as) =>
      server.inject({
        method,
        url,
        payload: body === undefined ? undefined : JSON.stringify(body),
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(as ? { authorization: as.token } : {}),
        },
      }),
  }
}
