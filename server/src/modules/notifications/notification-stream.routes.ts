import type { FastifyInstance } from 'fastify'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { getCaller } from '../../platform/http/index.ts'
import type { NotificationStreams } from './notification-stream.service.ts'

type Dependencies = Pick<ModuleDependencies, 'routes' | 'sessions' | 'texts'> & {
  streams: NotificationStreams
  isSecure: () => boolean
}

const path = '/answer/api/v1/notification/stream'

/**
 * Pushes what `notification/status` answers, as server-sent events: `event: status` with its data as JSON.
 * Reviewers also get `event: review` with `{ queues: [] }`: names of queues, as `reviewing/type` lists them, in which an
 * item was added or settled. It is no
 * call of the contract, since it has no end; who may call the one may open the other.
 */
export function registerNotificationStream(server: FastifyInstance, dependencies: Dependencies): void {
  const { routes, sessions, streams } = dependencies
  server.get(path, { compress: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store, no-transform')
    const caller = getCaller(request, reply, dependencies)
    const ask = () => routes.dispatch('notificationStatus', undefined, caller)
    await ask()
    const { userId } = await sessions.recall(caller)
    const out = await streams.open(userId, ask)
    // Proxies that collect an answer before they hand it on would keep it forever.
    reply.header('x-accel-buffering', 'no')
    return reply.type('text/event-stream; charset=utf-8').send(out)
  })
  server.addHook('preClose', async () => streams.close())
}
