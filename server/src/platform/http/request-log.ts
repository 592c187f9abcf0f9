import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../log/log.ts'

const quietPath = /^\/(static|i18n)\/|^\/(healthz|readyz|favicon\.ico)$/

/** Whose request it is, where that is known. */
export const describeAccount = ({ accountId }: FastifyRequest) => (accountId > 0 ? { accountId } : {})

/**
 * One line per request once it is answered, under the id that the answer carries. Queries may contain secrets and
 * stay out.
 */
export function logRequests(server: FastifyInstance, log: Log): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  server.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    // A page brings a dozen files along, and monitors ask all day: no one wants to read that unasked.
    const level = quietPath.test(path) && reply.statusCode < 400 ? 'debug' : 'info'
    log[level](
      {
        requestId: request.id,
        method: request.method,
        path: getLoggedPath(request, path),
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
        ip: request.ip,
        ...describeAccount(request),
      },
      'request',
    )
  })
}

function getLoggedPath({ routeOptions }: FastifyRequest, path: string): string {
  return routeOptions.config.hasSecretPath ? (routeOptions.url ?? '') : path
}
