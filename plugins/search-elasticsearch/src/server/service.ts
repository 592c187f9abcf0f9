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

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: Json
  lines?: readonly Json[]
}

const errorReply = z.object({ error: z.object({ type: z.string() }) })
/** Milliseconds for one request to one node. */
const requestTimeout = 5000
/** Statuses of a node, or of a proxy in front of it, that another node need not have. */
const nodeIsDown = new Set([502, 503, 504])

/** Addresses of the nodes, as the administrator wrote them. */
export function listEndpoints(text: string): string[] {
  const endpoints = text
    .split(',')
    .map((part) => part.trim().replace(/\/+$/, ''))
    .filter((part) => part !== '')
  const wrong = endpoints.find((part) => !/^https?:\/\/[^\s/?#@]+(?:\/[^\s?#@]*)?$/.test(part))
  if (wrong !== undefined || endpoints.length === 0) throw new PluginError('error.endpoints')
  return endpoints
}

/** The calls of a cluster: the next node is asked where one is down. What goes wrong is said without secrets. */
export function createService({ config, http }: Context) {
  const endpoints = listEndpoints(config.endpoints)
  const credentials = Buffer.from(`${config.username}:${config.password}`).toString('base64')

  async function askNode(
    endpoint: string,
    { method, path, body, lines }: Call,
  ): Promise<HttpResponse | undefined> {
    const isList = lines !== undefined
    const text = isList
      ? `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`
      : body && JSON.stringify(body)
    const response = await http
      .request(endpoint + path, {
        method,
        headers: {
          authorization: `Basic ${credentials}`,
          'content-type': isList ? 'application/x-ndjson' : 'application/json',
        },
        body: text,
        timeout: requestTimeout,
      })
      .catch(() => undefined)
    return response && !nodeIsDown.has(response.status) ? response : undefined
  }

  async function request(call: Call): Promise<{ status: number; reply: unknown }> {
    for (let turn = 0; turn < endpoints.length; turn++) {
      const [endpoint = ''] = endpoints
      const response = await askNode(endpoint, call)
      if (response) return { status: response.status, reply: parse(response.text) }
      // A node that was down is asked last from now on.
      endpoints.push(...endpoints.splice(0, 1))
    }
    throw new Error('No node of Elasticsearch can be reached.')
  }

  return {
    request,
    /** Fails unless the answer is one that was expected. */
    async call<Reply>(schema: z.ZodType<Reply>, call: Call): Promise<Reply> {
      const { status, reply } = await request(call)
      if (status >= 300) throw new Error(describeError(status, reply))
      const result = schema.safeParse(reply)
      if (!result.success) throw new Error('Elasticsearch gave an answer that is none of its own.')
      return result.data
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

/** The type says what is wrong; the reason may hold what was sent. */
export function describeError(status: number, reply: unknown): string {
  const known = errorReply.safeParse(reply)
  return `Elasticsearch answered with ${status}${known.success ? ` (${known.data.error.type})` : ''}.`
}
