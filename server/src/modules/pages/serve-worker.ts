import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { CoreBuild } from './load-core-build.ts'

const buildMark = '__QUERENT_BUILD__'

/**
 * The service worker, which contains the name of its build: browsers compare its bytes, so that a new build
 * is a new worker. It is never cached, or an old one could live forever.
 */
export function serveWorker(
  server: FastifyInstance,
  core: Pick<CoreBuild, 'manifest' | 'worker'> | undefined,
): void {
  const text = core?.worker?.replace(buildMark, getName(core))
  server.get('/sw.js', async (_request, reply) => {
    if (text === undefined) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', `${server.basePath()}/`)
      .type('text/javascript; charset=utf-8')
      .send(text)
  })
}

function getName({ manifest, worker }: Pick<CoreBuild, 'manifest' | 'worker'>): string {
  const content = JSON.stringify(manifest) + worker
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}
