import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ConfigOf,
  type HttpResponse,
  type Json,
  PluginError,
  parseJson,
  type ServerContext,
} from '@querent/sdk/server'
import { z } from 'zod'
import type { config } from './config.ts'

export type Context = Pick<ServerContext<ConfigOf<typeof config>>, 'config' | 'http'>

type ApiRequest = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: Json }
/** Searches go to the nearest hosts, with a key that is only valid for searches. */
type Purpose = 'search' | 'write'

const enqueued = z.object({ taskID: z.int() })
const task = z.object({ status: z.enum(['published', 'notPublished']) })

/** Time limits for one request to one host and for a task, and the interval between two status requests. */
const requestTimeoutsMs: Record<Purpose, number> = { search: 1500, write: 5000 }
const taskTimeoutMs = 15_000
const minPauseMs = 20
const maxPauseMs = 500

/** Calls an Algolia application: if one of its hosts is down, the next is tried. */
export function createService({ config, http }: Context) {
  const application = config.app_id.toLowerCase()
  if (!/^[a-z0-9]+$/.test(application)) throw new PluginError('error.app_id')
  const further = [1, 2, 3].map((number) => `${application}-${number}.algolianet.com`)
  const hosts: Record<Purpose, string[]> = {
    search: [`${application}-dsn.algolia.net`, ...further],
    write: [`${application}.algolia.net`, ...further],
  }

  async function askHost(
    host: string,
    purpose: Purpose,
    { method, path, body }: ApiRequest,
  ): Promise<HttpResponse | undefined> {
    const response = await http
      .request(`https://${host}/1/indexes${path}`, {
        method,
        headers: {
          'x-algolia-application-id': config.app_id,
          'x-algolia-api-key': purpose === 'search' ? config.public_api_key : config.api_key,
          'content-type': 'application/json',
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        timeout: requestTimeoutsMs[purpose],
      })
      .catch(() => undefined)
    return response && response.status < 500 ? response : undefined
  }

  async function request(purpose: Purpose, apiRequest: ApiRequest): Promise<HttpResponse> {
    const list = hosts[purpose]
    for (let turn = 0; turn < list.length; turn++) {
      const [host = ''] = list
      const response = await askHost(host, purpose, apiRequest)
      if (response) return response
      // A node that was down is tried last from now on.
      list.push(...list.splice(0, 1))
    }
    throw new Error('No host of Algolia can be reached.')
  }

  /** Fails unless the response has the shape that the schema describes. */
  async function call<Reply>(
    schema: z.ZodType<Reply>,
    purpose: Purpose,
    apiRequest: ApiRequest,
  ): Promise<Reply> {
    const { status, text } = await request(purpose, apiRequest)
    // Without Algolia's own message, which may contain parts of the request.
    if (status >= 300) throw new Error(`Algolia answered with ${status}.`)
    const result = schema.safeParse(parseJson(text))
    if (!result.success) throw new Error('Algolia sent an unexpected response.')
    return result.data
  }

  return {
    call,
    /** Changes an index, and waits until the change is searchable. */
    async runTask(index: string, apiRequest: ApiRequest): Promise<void> {
      const { taskID } = await call(enqueued, 'write', apiRequest)
      const until = performance.now() + taskTimeoutMs
      for (let pause = minPauseMs; performance.now() < until; pause = Math.min(maxPauseMs, pause * 2)) {
        const path = `/${encodeURIComponent(index)}/task/${taskID}`
        const { status } = await call(task, 'write', { method: 'GET', path })
        if (status === 'published') return
        await sleep(pause)
      }
      throw new Error('Algolia did not finish the task in time.')
    },
  }
}
