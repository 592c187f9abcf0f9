import { setTimeout as sleep } from 'node:timers/promises'
import { type ConfigOf, type Json, parseJson, type ServerContext } from '@querent/sdk/server'
import { z } from 'zod'
import type { config } from './config.ts'

export type Context = Pick<ServerContext<ConfigOf<typeof config>>, 'config' | 'http'>

type ApiRequest = { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; path: string; body?: Json }

const enqueued = z.object({ taskUid: z.int() })
const task = z.object({
  status: z.enum(['enqueued', 'processing', 'succeeded', 'failed', 'canceled']),
  error: z.object({ code: z.string() }).nullish(),
})
const errorReply = z.object({ code: z.string() })

/** Time limits for one request and for a task, and the interval between two status requests. */
const requestTimeoutMs = 5000
const taskTimeoutMs = 15_000
const minPauseMs = 20
const maxPauseMs = 500

/** Calls a Meilisearch server. Errors contain no URLs, keys or search words. */
export function createService({ config, http }: Context) {
  const base = config.host.replace(/\/+$/, '')

  async function request({ method, path, body }: ApiRequest): Promise<{ status: number; reply: unknown }> {
    const { status, text } = await http
      .request(base + path, {
        method,
        headers: { authorization: `Bearer ${config.api_key}`, 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
        timeout: requestTimeoutMs,
      })
      .catch(() => {
        throw new Error('Meilisearch cannot be reached.')
      })
    return { status, reply: parseJson(text) }
  }

  /** Fails unless the response has the shape that the schema describes. */
  async function call<Reply>(schema: z.ZodType<Reply>, apiRequest: ApiRequest): Promise<Reply> {
    const { status, reply } = await request(apiRequest)
    if (status >= 300) throw new Error(describeError(status, reply))
    const result = schema.safeParse(reply)
    if (!result.success) throw new Error('Meilisearch sent an unexpected response.')
    return result.data
  }

  async function waitFor(taskUid: number): Promise<void> {
    const until = performance.now() + taskTimeoutMs
    for (let pause = minPauseMs; performance.now() < until; pause = Math.min(maxPauseMs, pause * 2)) {
      const { status, error } = await call(task, { method: 'GET', path: `/tasks/${taskUid}` })
      if (status === 'succeeded') return
      if (status === 'failed' || status === 'canceled') {
        throw new Error(`Meilisearch could not finish the task: ${error?.code ?? status}.`)
      }
      await sleep(pause)
    }
    throw new Error('Meilisearch did not finish the task in time.')
  }

  return {
    call,
    request,
    /** Changes an index, and waits until that is done, unless the settings say otherwise. */
    async runTask(apiRequest: ApiRequest): Promise<void> {
      const { taskUid } = await call(enqueued, apiRequest)
      if (!config.async) await waitFor(taskUid)
    },
  }
}

/** Only with the code of the error: its message may contain parts of the request. */
export function describeError(status: number, reply: unknown): string {
  const known = errorReply.safeParse(reply)
  return `Meilisearch answered with ${status}${known.success ? ` (${known.data.code})` : ''}.`
}
