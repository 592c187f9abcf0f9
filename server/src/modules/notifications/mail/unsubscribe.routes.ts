import type { FastifyInstance } from 'fastify'
import type { ModuleDependencies } from '../../../module-dependencies.ts'
import { getCaller } from '../../../platform/http/index.ts'

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
  // A part of the server of its own: the body is ignored, in whatever form it comes.
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, _body, done) => done(null))
    // No page shows what it changes.
    scope.post('/users/unsubscribe', { bodyLimit, config: { keepsPages: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { code } = Object(request.query) as { code?: unknown }
      const input = { code: typeof code === 'string' ? code : '' }
      const caller = getCaller(request, reply, dependencies)
      const call = dependencies.routes.dispatch('notificationUnsubscribe', input, caller)
      // The page's own form, sent by a browser that runs no script.
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
