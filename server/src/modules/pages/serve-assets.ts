import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { chooseEncoding } from '../../platform/http/index.ts'
import type { TextFiles } from './text-files.service.ts'

const forEver = 'public, max-age=31536000, immutable'

/** Scripts, styles and texts: their names change with their content, so browsers keep them for ever. */
export async function serveAssets(
  server: FastifyInstance,
  { clientFolder, textFiles }: { clientFolder: string | undefined; textFiles: TextFiles },
): Promise<void> {
  server.get('/i18n/:file', async (request, reply) => {
    const file = textFiles.find(request.url)
    if (!file) return reply.callNotFound()
    reply.header('cache-control', forEver).header('vary', 'accept-encoding')
    reply.type('application/json; charset=utf-8')
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (!encoding) return reply.send(file.body)
    return reply.header('content-encoding', encoding).send(await file.compressed(encoding))
  })
  if (clientFolder === undefined) return
  await server.register(fastifyStatic, { root: clientFolder, serve: false, preCompressed: true })
  if (existsSync(join(clientFolder, 'static'))) {
    server.get('/static/*', async (request, reply) => {
      const { '*': path } = request.params as { '*': string }
      return reply.sendFile(`static/${path}`, { maxAge: '365d', immutable: true })
    })
  }
  // What the build takes over unchanged: icons and images at the root.
  for (const entry of readdirSync(clientFolder, { withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    server.get(`/${entry.name}`, async (_request, reply) => reply.sendFile(entry.name, { maxAge: '1h' }))
  }
}
