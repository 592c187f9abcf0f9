import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ConfigOf,
  type HttpResponse,
  type Json,
  PluginError,
  type ServerContext,
} from '@querent/sdk/server'
import { z } from 'zod'
import type { config } from './config.ts'

export type Context = Pick<ServerContext<ConfigOf<typeof config>>, 'config' | 'http'>

export type Call = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: Json }
/** Searching takes the nearest hosts and the key that may do nothing else. */
export type Purpose = 'search' | 'write'

const accepted = z.object({ taskID: z.int() })
const task = z.object({ status: z.enum(['published', 'notPublished']) })

/** Milliseconds: for one request to one host, for a task, and between two looks at it. */
const requestTimeouts: Record<Purpose, number> = { search: 1500, write: 5000 }
const taskTimeout = 15_000
const minPauseMs = 20
const maxPauseMs = 500

/** The calls of an Algolia application: the next of its hosts is asked where one is down. */
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
    { method, path, body }: Call,
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
        timeout: requestTimeouts[purpose],
      })
      .catch(() => undefined)
    return response && response.status < 500 ? response : undefined
  }

  async function request(purpose: Purpose, call: Call): Promise<HttpResponse> {
    const list = hosts[purpose]
    for (let turn = 0; turn < list.length; turn++) {
      const [host = ''] = list
      const response = await askHost(host, purpose, call)
      if (response) return response
      // A node that was down is asked last from now on.
      list.push(...list.splice(0, 1))
    }
    throw new Error('No host of Algolia can be reached.')
  }

  /** Fails unless the answer is one that was expected. */
  async function call<Reply>(schema: z.ZodType<Reply>, purpose: Purpose, call_: Call): Promise<Reply> {
    const { status, text } = await request(purpose, call_)
    // The message may hold what was sent.
    if (status >= 300) throw new Error(`Algolia answered with ${status}.`)
    const result = schema.safeParse(parse(text))
    if (!result.success) throw new Error('Algolia gave an answer that is none of its own.')
    return result.data
  }

  return {
    call,
    /** Hands over work, and waits until it can be seen. */
    async work(index: string, call_: Call): Promise<void> {
      const { taskID } = await call(accepted, 'write', call_)
      const until = performance.now() + taskTimeout
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
