import type { FastifyInstance } from 'fastify'
import type { ModuleDependencies } from '../../../module-dependencies.ts'
import { getCaller } from '../../../platform/http/index.ts'

type Dependencies = Pick<ModuleDependencies, 'routes' | 'texts'> & { isSecure: () => boolean }

const bodyLimit = 4096

/**
 * One-click unsubscribing (RFC 8058) is a POST to the URL in the mail's header. A GET shows a page that
 * asks first, since link scanners also open the URL.
 */
export async function registerUnsubscribing(
  server: FastifyInstance,
  dependencies: Dependencies,
): Promise<void> {
  // Its own scope, which ignores the body in whatever format it comes.
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, _body, done) => done(null))
    // It changes nothing that pages show.
    scope.post('/users/unsubscribe', { bodyLimit, config: { keepsPages: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { code } = Object(request.query) as { code?: unknown }
      const input = { code: typeof code === 'string' ? code : '' }
      const caller = getCaller(request, reply, dependencies)
      const call = dependencies.routes.dispatch('notificationUnsubscribe', input, caller)
      // The page's own form, sent by a browser without scripts.
      if (request.headers.accept?.includes('text/html')) {
        const isDone = await call.then(
          () => true,
          () => false,
        )
        return reply.redirect(isDone ? '/users/unsubscribe?done=1' : '/users/unsubscribe', 303)
      }
      await call
      return reply.type('text/plain; charset=utf-8').send('OK')
    })
  })
}
