import type { FastifyInstance } from 'fastify'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { getCaller } from '../../platform/http/index.ts'
import { canReadPrivateSite } from '../auth/index.ts'
import { decodeObjectId } from '../identifiers/index.ts'
import type { NotificationStreams } from './notification-stream.service.ts'

type Dependencies = Pick<ModuleDependencies, 'routes' | 'sessions' | 'texts'> & {
  streams: NotificationStreams
  isSecure: () => boolean
  /** Notifies pages of changes of plugins. */
  updates: {
    subscribe(
      language: string,
      send: (event: string) => void,
      reader: { canReadPrivateSite: boolean },
    ): () => void
  }
}

const path = '/answer/api/v1/notification/stream'

/**
 * Pushes the response of `notification/status` as server-sent events: `event: status` with its data as JSON.
 * Reviewers also get `event: review` with `{ queues: [] }`: the names of queues, as in `reviewing/type`, in
 * which an item was added or decided. With `?questions=1,2`, for pages that are open, it also pushes the
 * response of `question/changes` for these questions as `event: question`, at once and whenever it changes.
 * When plugins are switched on or off it sends `event: plugins` with the response of `plugin/status`, and
 * when posts were rendered again `event: rendered`. It is not part of the contract, since it never ends;
 * callers who may call `notification/status` may open it.
 */
export function registerNotificationStream(server: FastifyInstance, dependencies: Dependencies): void {
  const { routes, sessions, streams, updates } = dependencies
  // Not for HEAD: the stream would never end, since it ends with its connection.
  server.get(path, { compress: false, exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store, no-transform')
    const caller = getCaller(request, reply, dependencies)
    const ask = () => routes.dispatch('notificationStatus', undefined, caller)
    await ask()
    const actor = await sessions.recall(caller)
    const readChanges = (id: string) => routes.dispatch('questionChanges', { id }, caller)
    const out = await streams.open(actor, ask, { ids: readQuestionIds(request.query), readChanges })
    out.on(
      'close',
      updates.subscribe(caller.language, (event) => out.write(event), {
        canReadPrivateSite: canReadPrivateSite(actor),
      }),
    )
    // Proxies that buffer responses would never pass it on.
    reply.header('x-accel-buffering', 'no')
    return reply.type('text/event-stream; charset=utf-8').send(out)
  })
  server.addHook('preClose', async () => streams.close())
}

/** The questions of `?questions=1,2`: their numbers with the ids as sent. */
function readQuestionIds(query: unknown): Map<number, string> {
  const text: unknown = Reflect.get(Object(query), 'questions')
  const ids = new Map<number, string>()
  if (typeof text !== 'string') return ids
  for (const id of text.slice(0, 500).split(',')) {
    const number = decodeObjectId('question', id)
    if (number) ids.set(number, id)
  }
  return ids
}
