import { type HttpRequest, type HttpResponse, PluginError, type PluginHttp } from '../server/index.ts'

export type FakeHttpOptions = {
  /** Host as the plugin names it, to the URL of its fake server. */
  fakeServers: Readonly<Record<string, string>>
  /** Hosts that the plugin declares, such as `api.example.com` or `*.example.com`. */
  hosts: readonly string[]
}

/** Headers that may follow a redirect to another host: none that could identify a user. */
const harmlessHeaders = new Set(['accept', 'accept-language', 'content-type', 'user-agent'])

const limits = { timeout: 10_000, maxBytes: 7 * 1024 * 1024 }

function isDeclared(host: string, hosts: readonly string[]): boolean {
  return hosts.some((known) => {
    if (known === '*') return true
    return known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known
  })
}

/** The actual URL of a request. */
function toFakeServer(url: URL, { fakeServers, hosts }: FakeHttpOptions): URL {
  const fakeServer = fakeServers[url.host]
  if (!isDeclared(url.host, hosts)) {
    throw new PluginError(`The plugin does not declare the host ${url.host} in its package.json.`)
  }
  if (fakeServer === undefined) {
    throw new PluginError(
      `This test has no fake server for ${url.host}. Name one in fakeServers of openServerPlugin: { '${url.host}': 'http://127.0.0.1:<port>' }`,
    )
  }
  return new URL(`${url.pathname}${url.search}`, fakeServer)
}

function describeBody({ body, form }: HttpRequest): { body?: string; type?: string } {
  if (form !== undefined)
    return { body: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' }
  if (body === undefined || typeof body === 'string') return { body }
  return { body: JSON.stringify(body), type: 'application/json' }
}

function keepHarmless(headers: HttpRequest['headers'] = {}): HttpRequest['headers'] {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => harmlessHeaders.has(name.toLowerCase())),
  )
}

async function readText(response: Response, maxBytes = limits.maxBytes): Promise<string> {
  const bytes = await response.arrayBuffer()
  if (bytes.byteLength > maxBytes) throw new PluginError(`The answer is larger than ${maxBytes} bytes.`)
  return new TextDecoder().decode(bytes)
}

async function send(url: URL, request: HttpRequest, options: FakeHttpOptions): Promise<Response> {
  const { body, type } = describeBody(request)
  const timeout = Math.min(request.timeout ?? limits.timeout, limits.timeout)
  return fetch(toFakeServer(url, options), {
    method: request.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(type && { 'content-type': type }), ...request.headers },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  }).catch((cause: unknown) => {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError'
    const reason = isLate ? `did not answer within ${timeout} ms` : 'cannot be reached'
    throw new PluginError(`${url.host} ${reason}.`)
  })
}

/** The outbound client of tests: real requests, but only to the fake servers of the hosts. */
export function createFakeHttp(options: FakeHttpOptions): PluginHttp {
  return {
    async request(href, request = {}): Promise<HttpResponse> {
      let url = new URL(href)
      let sent = request
      for (let redirects = request.redirects ?? 0; ; redirects--) {
        const response = await send(url, sent, options)
        const target = response.headers.get('location')
        if (response.status < 300 || response.status > 399 || target === null || redirects < 1) {
          return {
            status: response.status,
            headers: Object.fromEntries(response.headers),
            text: await readText(response, request.maxBytes),
          }
        }
        const next = new URL(target, url)
        const headers = next.origin === url.origin ? sent.headers : keepHarmless(sent.headers)
        // Like browsers: a POST is not repeated elsewhere.
        sent = response.status < 307 ? { headers, timeout: request.timeout } : { ...sent, headers }
        url = next
      }
    },
  }
}
