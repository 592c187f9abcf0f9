import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { getNonce } from '../../platform/http/index.ts'
import { findProductFolder } from '../../platform/product/index.ts'
import type { Settings } from '../settings/index.ts'
import { type DocumentedGroup, documentCalls } from './api-docs.presenter.ts'
import { formatApiPage } from './format-api-page.ts'

/** The description of the API: for programs as OpenAPI, for users as a page. */
export function registerApiDocs(server: FastifyInstance, settings: Settings): void {
  const file = join(findProductFolder(), 'sdk', 'openapi.json')
  let groups: DocumentedGroup[] | undefined
  let openApi: string | undefined

  server.get('/openapi.json', async (_request, reply) => {
    openApi ??= readFileSync(file, 'utf8')
    return reply.type('application/json; charset=utf-8').send(openApi)
  })
  server.get('/api-docs', async (_request, reply) => {
    groups ??= documentCalls()
    const page = formatApiPage(groups, {
      siteName: settings.current.general.name,
      basePath: server.basePath(),
      nonce: getNonce(reply),
    })
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
