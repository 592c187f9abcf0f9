import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { addressGuard, getNonce } from '../../platform/http/index.ts'
import { findProductFolder } from '../../platform/product/index.ts'
import type { Settings } from '../settings/index.ts'
import { type DocumentedGroup, documentCalls } from './api-docs.presenter.ts'
import { formatApiPage } from './format-api-page.ts'

/** Compressing it takes thirty times as long as a page. */
const limit = { name: 'descriptions of the API', points: 20, seconds: 60 }

/** The description of the API: for programs as OpenAPI, for users as a page. */
export function registerApiDocs(
  server: FastifyInstance,
  { settings, rateLimitScale = 1 }: { settings: Settings; rateLimitScale?: number },
): void {
  const assertMayRead = addressGuard({ ...limit, points: limit.points * rateLimitScale })
  const file = join(findProductFolder(), 'sdk', 'openapi.json')
  let groups: DocumentedGroup[] | undefined
  let openApi: string | undefined

  server.get('/openapi.json', async (request, reply) => {
    await assertMayRead(request.ip)
    openApi ??= readFileSync(file, 'utf8')
    return reply.type('application/json; charset=utf-8').send(openApi)
  })
  server.get('/api-docs', async (request, reply) => {
    await assertMayRead(request.ip)
    groups ??= documentCalls()
    const page = formatApiPage(groups, {
      siteName: settings.current.general.name,
      basePath: server.basePath(),
      nonce: getNonce(reply),
    })
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
