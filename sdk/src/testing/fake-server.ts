import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { parseJson } from '../server/index.ts'

/**
 * A request that a fake server received.
 *
 * @example
 * const getToken = ({ headers }: FakeRequest) => headers.authorization ?? ''
 * @public
 */
export type FakeRequest = {
  method: string
  path: string
  query: Readonly<Record<string, string>>
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  body: string
  /** The body as a form; empty when it is not a form. */
  form: Readonly<Record<string, string>>
  /** The body as JSON; undefined when it is not JSON. */
  json: unknown
}

/**
 * The response of a fake server: `json` or `text`, with status 200 by default.
 *
 * @example
 * const denial: FakeReply = { status: 401, json: { error: 'invalid_token' } }
 * @public
 */
export type FakeReply = {
  status?: number
  headers?: Readonly<Record<string, string>>
  json?: unknown
  text?: string
  /** Never responds, like a service that hangs. */
  hangs?: boolean
}

/**
 * Method and path, such as `GET /user`, or `GET /users/*` for all paths with this prefix, to the response.
 *
 * @example
 * const routes: FakeRoutes = {
 *   'POST /token': ({ form }) => (form.code === 'c' ? { json: { access_token: 't' } } : { status: 400 }),
 *   'GET /files/*': { text: 'a file' },
 * }
 * @public
 */
export type FakeRoutes = Readonly<
  Record<string, FakeReply | ((request: FakeRequest) => FakeReply | Promise<FakeReply>)>
>

/**
 * A fake server: it responds in place of a service.
 *
 * @example
 * const paths = (service: FakeServer) => service.requests.map(({ path }) => path)
 * @public
 */
export type FakeServer = {
  /** Such as `http://127.0.0.1:40123`. */
  url: string
  /** The requests it received, in order. */
  requests: FakeRequest[]
  /** From now on responds by these routes as well; they take precedence over the first ones. */
  answer(routes: FakeRoutes): void
  close(): Promise<void>
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

async function readRequest(incoming: IncomingMessage): Promise<FakeRequest> {
  const url = new URL(incoming.url ?? '/', 'http://fake-server')
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as const)
  const body = await readBody(incoming)
  const isForm = incoming.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(headers),
    body,
    form: isForm ? Object.fromEntries(new URLSearchParams(body)) : {},
    json: parseJson(body),
  }
}

function findRoute(routes: readonly FakeRoutes[], { method, path }: FakeRequest) {
  const wanted = `${method} ${path}`
  for (const table of routes) {
    for (const [name, route] of Object.entries(table)) {
      if (name === wanted || (name.endsWith('*') && wanted.startsWith(name.slice(0, -1)))) return route
    }
  }
  return undefined
}

function write(response: ServerResponse, { status = 200, headers, json, text, hangs }: FakeReply): void {
  if (hangs) return
  const type = json === undefined ? 'text/plain; charset=utf-8' : 'application/json'
  response.writeHead(status, { 'content-type': type, ...headers })
  response.end(json === undefined ? (text ?? '') : JSON.stringify(json))
}

/**
 * Starts a small web server in place of a service, on a free local port. It responds with 404 if there is no
 * route, and with 500 if a route throws.
 *
 * @example
 * const service = await startFakeServer({ 'GET /user': { json: { id: 7, login: 'ada' } } })
 * const answer = await fetch(`${service.url}/user`)
 * await service.close()
 * @public
 */
export async function startFakeServer(routes: FakeRoutes): Promise<FakeServer> {
  const tables = [routes]
  const requests: FakeRequest[] = []
  const server = createServer(async (incoming, response) => {
    try {
      const request = await readRequest(incoming)
      requests.push(request)
      const route = findRoute(tables, request)
      const reply = typeof route === 'function' ? await route(request) : route
      write(
        response,
        reply ?? { status: 404, text: `The fake server has no ${request.method} ${request.path}` },
      )
    } catch (error) {
      write(response, { status: 500, text: String(error) })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answer: (further) => void tables.unshift(further),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
