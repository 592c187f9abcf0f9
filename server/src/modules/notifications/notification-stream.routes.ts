import type { FastifyInstance } from 'fastify'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { getCaller } from '../../platform/http/index.ts'
import { isStranger } from '../auth/index.ts'
import { decodeObjectId } from '../identifiers/index.ts'
import type { NotificationStreams } from './notification-stream.service.ts'

type Dependencies = Pick<ModuleDependencies, 'routes' | 'sessions' | 'texts'> & {
  streams: NotificationStreams
  isSecure: () => boolean
  /** What pages hear of plugins. */
  updates: {
    subscribe(language: string, send: (event: string) => void, reader: { isStranger: boolean }): () => void
  }
}

const path = '/answer/api/v1/notification/stream'

/**
 * Pushes what `notification/status` answers, as server-sent events: `event: status` with its data as JSON.
 * Reviewers also get `event: review` with `{ queues: [] }`: names of queues, as `reviewing/type` lists them, in which an
 * item was added or decided. With `?questions=1,2` it also pushes what `question/changes` answers for these questions,
 * at once and whenever it is something else, as `event: question`: for the pages that are open. And what is switched
 * on: `event: plugins` with what `plugin/status` answers, and `event: rendered` when posts were rendered again. It is no
 * call of the contract, since it has no end; who may call the one may open the other.
 */
export function registerNotificationStream(server: FastifyInstance, dependencies: Dependencies): void {
  const { routes, sessions, streams, updates } = dependencies
  // Not for HEAD, whose connection would never end the stream.
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
      updates.subscribe(caller.language, (event) => out.write(event), { isStranger: isStranger(actor) }),
    )
    // Proxies that collect an answer before they hand it on would keep it forever.
    reply.header('x-accel-buffering', 'no')
    return reply.type('text/event-stream; charset=utf-8').send(out)
  })
  server.addHook('preClose', async () => streams.close())
}

/** The questions of `?questions=1,2`, by their numbers, with the ids that were sent. */
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
