import type { FastifyInstance } from 'fastify'
import type { Log } from '../log/log.ts'

/** One line per request once it is answered, under the id that the answer carries. Queries may hold secrets and stay out. */
export function logRequests(server: FastifyInstance, log: Log): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  server.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        requestId: request.id,
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
        ip: request.ip,
      },
      'request',
    )
  })
}
