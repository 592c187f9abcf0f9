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

type ApiRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: Json
  lines?: readonly Json[]
}

const errorReply = z.object({ error: z.object({ type: z.string() }) })
/** Time limit for one request to one node. */
const requestTimeoutMs = 5000
/** Sent by a node that is down, or by a proxy in front of it: another node may still work. */
const downStatuses = new Set([502, 503, 504])

/** URLs of the nodes, as the administrator wrote them. */
function listEndpoints(text: string): string[] {
  const endpoints = text
    .split(',')
    .map((part) => part.trim().replace(/\/+$/, ''))
    .filter((part) => part !== '')
  const wrong = endpoints.find((part) => !/^https?:\/\/[^\s/?#@]+(?:\/[^\s?#@]*)?$/.test(part))
  if (wrong !== undefined || endpoints.length === 0) throw new PluginError('error.endpoints')
  return endpoints
}

/** Calls a cluster: if a node is down, the next is tried. Errors contain no secrets. */
export function createService({ config, http }: Context) {
  const endpoints = listEndpoints(config.endpoints)
  const credentials = Buffer.from(`${config.username}:${config.password}`).toString('base64')

  async function askNode(
    endpoint: string,
    { method, path, body, lines }: ApiRequest,
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
        timeout: requestTimeoutMs,
      })
      .catch(() => undefined)
    return response && !downStatuses.has(response.status) ? response : undefined
  }

  async function request(apiRequest: ApiRequest): Promise<{ status: number; reply: unknown }> {
    for (let turn = 0; turn < endpoints.length; turn++) {
      const [endpoint = ''] = endpoints
      const response = await askNode(endpoint, apiRequest)
      if (response) return { status: response.status, reply: parseJson(response.text) }
      // A node that was down is tried last from now on.
      endpoints.push(...endpoints.splice(0, 1))
    }
    throw new Error('No node of Elasticsearch can be reached.')
  }

  return {
    request,
    /** Fails unless the response has the shape that the schema describes. */
    async call<Reply>(schema: z.ZodType<Reply>, apiRequest: ApiRequest): Promise<Reply> {
      const { status, reply } = await request(apiRequest)
      if (status >= 300) throw new Error(describeError(status, reply))
      const result = schema.safeParse(reply)
      if (!result.success) throw new Error('Elasticsearch sent an unexpected response.')
      return result.data
    },
  }
}

/** Only with the type of the error: its reason may contain parts of the request. */
export function describeError(status: number, reply: unknown): string {
  const known = errorReply.safeParse(reply)
  return `Elasticsearch answered with ${status}${known.success ? ` (${known.data.error.type})` : ''}.`
}
