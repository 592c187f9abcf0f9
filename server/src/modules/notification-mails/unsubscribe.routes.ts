import type { FastifyInstance } from 'fastify'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { callerOf } from '../../platform/http/index.ts'

type Dependencies = Pick<ModuleDependencies, 'routes' | 'texts'> & { isSecure: () => boolean }

const bodyLimit = 4096

/**
 * One click in a mail program (RFC 8058) is a POST to the address in the mail's header. A GET of it is the page
 * that asks first, since programs that look for dangerous links open it, too.
 */
export async function registerUnsubscribing(
  server: FastifyInstance,
  dependencies: Dependencies,
): Promise<void> {
  // A part of the server of its own: what stands in the body says nothing, in whatever form it comes.
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, _body, done) => done(null))
    scope.post('/users/unsubscribe', { bodyLimit }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { code } = Object(request.query) as { code?: unknown }
      const input = { code: typeof code === 'string' ? code : '' }
      await dependencies.routes.dispatch(
        'notificationUnsubscribe',
        input,
        callerOf(request, reply, dependencies),
      )
      return reply.type('text/plain; charset=utf-8').send('OK')
    })
  })
}
