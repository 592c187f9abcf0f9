import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type HttpRequest, PluginError } from '@querent/sdk/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pinnedLookup } from './exchange.ts'
import { createOutboundClient } from './index.ts'
import type { Resolve } from './resolve.ts'

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

let seen: Seen[]
let port: number
let answer: (request: IncomingMessage, response: ServerResponse) => void
let server: ReturnType<typeof createServer>

beforeEach(async () => {
  seen = []
  answer = (_request, response) => response.end('hello')
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A listening server always has an address with one.
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  server.closeAllConnections()
  return new Promise((done) => server.close(done))
})

const fakeServers = () => ({
  'api.example.com': `http://127.0.0.1:${port}`,
  'other.example.com': `http://127.0.0.1:${port}`,
})
const everyHost = ['api.example.com', 'other.example.com']

/** Requests a host that the server of this test replaces. */
function ask(path: string, request: HttpRequest = {}, allowedHosts = everyHost) {
  const client = createOutboundClient({ privateHosts: [], fakeServers: fakeServers() })
  return client.request(`https://api.example.com${path}`, request, { allowedHosts })
}

async function getDenial(work: Promise<unknown>): Promise<string> {
  const thrown = await work.catch((error: unknown) => error)
  if (!(thrown instanceof PluginError)) throw new Error(`expected a denial, not ${String(thrown)}`)
  return thrown.message
}

describe('private hosts', () => {
  it('are reached over plain http at exactly the host and port that the operator lists', async () => {
    const here = `127.0.0.1:${port}`
    const reach = (privateHosts: string[]) =>
      createOutboundClient({ privateHosts }).request(`http://${here}/x`, {}, { allowedHosts: [here] })

    expect(await reach([here])).toMatchObject({ status: 200, text: 'hello' })
    expect(await reach(['127.0.0.1'])).toMatchObject({ status: 200 })
    expect(await getDenial(reach([`127.0.0.1:${port + 1}`]))).toContain('only be requested over https')
    expect(await getDenial(reach(['*.0.0.1', '127.0.0.2', '*']))).toContain('only be requested over https')
    expect(seen).toHaveLength(2)
  })

  it('must still be declared by the plugin', async () => {
    const client = createOutboundClient({ privateHosts: [`127.0.0.1:${port}`] })
    const work = client.request(`http://127.0.0.1:${port}/`, {}, { allowedHosts: ['api.example.com'] })

    expect(await getDenial(work)).toContain('does not declare')
  })

  it('are looked up by the name that the operator lists', async () => {
    const resolve: Resolve = async () => [{ address: '127.0.0.1', family: 4 }]
    const client = createOutboundClient({ privateHosts: [`search.internal:${port}`], resolve })
    const allowedHosts = [`search.internal:${port}`]

    const reply = await client.request(`http://search.internal:${port}/`, {}, { allowedHosts })

    expect(reply.text).toBe('hello')
    expect(seen[0]?.headers.host).toBe(`search.internal:${port}`)
  })
})

describe('a plugin that may connect to every host', () => {
  const everyHost = { allowedHosts: ['*'] }

  it('reaches hosts on the open internet', async () => {
    const client = createOutboundClient({ privateHosts: [], fakeServers: fakeServers() })

    expect(await client.request('https://api.example.com/x', {}, everyHost)).toMatchObject({ text: 'hello' })
    expect(await getDenial(client.request('https://api.example.com:8443/x', {}, everyHost))).toContain(
      'does not declare',
    )
    expect(await getDenial(client.request('http://api.example.com/x', {}, everyHost))).toContain('over https')
  })

  it.each(['https://127.0.0.1/', 'http://localhost/', 'https://[::1]/', 'http://intern.example/'])(
    'does not reach %s, which the operator lists for other plugins',
    async (url) => {
      const resolve: Resolve = async () => [{ address: '10.0.0.7', family: 4 }]
      const privateHosts = ['127.0.0.1', 'localhost', '[::1]', 'intern.example']
      const client = createOutboundClient({ privateHosts, resolve })

      expect(await getDenial(client.request(url, { timeout: 500 }, everyHost))).toMatch(/private|over https/)
      expect(seen).toEqual([])
    },
  )

  it('does not reach a private address behind a name or a redirect', async () => {
    const resolve: Resolve = async () => [{ address: '169.254.169.254', family: 4 }]
    const client = createOutboundClient({ privateHosts: [], resolve, fakeServers: fakeServers() })
    expect(await getDenial(client.request('https://rebound.example/', {}, everyHost))).toContain('is private')

    for (const location of ['https://127.0.0.1/', 'https://rebound.example/', 'http://api.example.com/x']) {
      answer = (_request, response) => response.writeHead(302, { location }).end()
      expect(
        await getDenial(client.request('https://api.example.com/x', { redirects: 3 }, everyHost)),
      ).toMatch(/is private|over https/)
    }
  })
})

describe('names whose address changes', () => {
  it('are looked up once, and the connection goes to the checked address', async () => {
    let asked = 0
    const resolve: Resolve = async () => {
      asked += 1
      return [{ address: asked === 1 ? '192.0.0.0' : '127.0.0.1', family: 4 }]
    }
    const client = createOutboundClient({ privateHosts: ['rebind.example'], resolve })
    const url = `http://rebind.example:${port}/`

    await getDenial(client.request(url, { timeout: 300 }, { allowedHosts: [`rebind.example:${port}`] }))

    expect(asked).toBe(1)
    expect(seen).toEqual([])
  })

  it('cannot redirect the connection: the pinned lookup has one answer', () => {
    const target = { url: new URL('https://a.example/'), addresses: [{ address: '1.1.1.1', family: 4 }] }
    const answers: unknown[] = []
    const lookup = pinnedLookup(target)

    lookup('a.example', {}, (_error, address, family) => answers.push([address, family]))
    lookup('127.0.0.1', { all: true }, (_error, address) => answers.push(address))

    expect(answers).toEqual([['1.1.1.1', 4], [{ address: '1.1.1.1', family: 4 }]])
  })
})

describe('redirects', () => {
  const to = (location: string, status = 302) => {
    answer = (request, response) => {
      if (request.url === '/start') response.writeHead(status, { location })
      response.end('arrived')
    }
  }

  it('are returned unless following them is requested', async () => {
    to('/end')

    expect(await ask('/start')).toMatchObject({ status: 302, headers: { location: '/end' } })
    expect(await ask('/start', { redirects: 1 })).toMatchObject({ status: 200, text: 'arrived' })
  })

  it.each([
    ['https://127.0.0.1/', 'does not declare'],
    ['http://169.254.169.254/latest/meta-data/', 'does not declare'],
    ['https://evil.example/', 'does not declare'],
    ['http://api.example.com/', 'only be requested over https'],
    ['https://u:p@api.example.com/', 'name or password'],
    ['file:///etc/passwd', 'Only http and https'],
    ['https://[fe80::1%25eth0]/', 'no address'],
  ])('to %s are rejected', async (location, words) => {
    to(location)

    expect(await getDenial(ask('/start', { redirects: 3 }))).toContain(words)
    expect(seen).toHaveLength(1)
  })

  it('to a private address are rejected even if a declared name resolves to it', async () => {
    to('https://inside.example.com/')
    const resolve: Resolve = async () => [{ address: '10.0.0.1', family: 4 }]
    const client = createOutboundClient({ privateHosts: [], fakeServers: fakeServers(), resolve })
    const allowedHosts = ['*.example.com']

    const work = client.request('https://api.example.com/start', { redirects: 1 }, { allowedHosts })

    expect(await getDenial(work)).toContain('inside.example.com is private')
  })

  it('are limited in number', async () => {
    answer = (_request, response) => response.writeHead(302, { location: '/again' }).end()

    expect(await getDenial(ask('/start', { redirects: 2 }))).toContain('more than 2 times')
    expect(seen).toHaveLength(3)
    await getDenial(ask('/start', { redirects: 1000 }))
    expect(seen).toHaveLength(3 + 6)
  })

  it('send no secrets to another host', async () => {
    const headers = { Authorization: 'Bearer secret', 'X-Api-Key': 'secret', Accept: 'text/plain' }
    to('https://other.example.com/end')
    await ask('/start', { redirects: 1, headers })
    to('/end')
    await ask('/start', { redirects: 1, headers })

    expect(JSON.stringify(seen[1])).not.toContain('secret')
    expect(seen[1]?.headers.accept).toBe('text/plain')
    expect(seen[3]?.headers.authorization).toBe('Bearer secret')
  })

  it.each([
    [301, 'GET', ''],
    [302, 'GET', ''],
    [303, 'GET', ''],
    [307, 'POST', '{"a":1}'],
    [308, 'POST', '{"a":1}'],
  ])('with %i continue as %s', async (status, method, body) => {
    to('/end', status)

    await ask('/start', { method: 'POST', body: { a: 1 }, redirects: 1 })

    expect(seen[1]).toMatchObject({ method, body })
  })
})

describe('requests', () => {
  it('carry JSON, a form or text', async () => {
    await ask('/json', { method: 'POST', body: { a: ['ü'] } })
    await ask('/form', { method: 'POST', form: { secret: 'a&b', response: 'ü' } })
    await ask('/text', { method: 'PUT', body: 'plain', headers: { 'Content-Type': 'text/markdown' } })

    expect(seen.map(({ method, body }) => [method, body])).toEqual([
      ['POST', '{"a":["ü"]}'],
      ['POST', 'secret=a%26b&response=%C3%BC'],
      ['PUT', 'plain'],
    ])
    expect(seen.map(({ headers }) => headers['content-type'])).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
      'text/markdown',
    ])
    expect(seen[0]?.headers).toMatchObject({ host: 'api.example.com', 'content-length': '12' })
  })

  it('are sent with POST if they have a body and name no method', async () => {
    await ask('/', { body: {} })
    await ask('/', { form: {} })
    await ask('/')

    expect(seen.map(({ method }) => method)).toEqual(['POST', 'POST', 'GET'])
  })

  it.each([
    'Host',
    'Connection',
    'Transfer-Encoding',
    'Content-Length',
    'Upgrade',
    'Proxy-Authorization',
    'TE',
  ])('cannot set the header %s', async (name) => {
    expect(await getDenial(ask('/', { headers: { [name]: 'x' } }))).toContain('cannot be set')
  })

  it('cannot inject lines into headers or methods', async () => {
    expect(await getDenial(ask('/', { headers: { 'X-A': 'a\r\nHost: b' } }))).toContain('cannot hold')
    expect(await getDenial(ask('/', { headers: { 'X A': 'a' } }))).toContain('cannot be set')
    expect(await getDenial(ask('/', { headers: { 'X-Big': 'a'.repeat(20_000) } }))).toContain('16 KB')
    // Plain data from a plugin can contain what the type forbids.
    const method = 'CONNECT' as unknown as 'GET'
    expect(await getDenial(ask('/', { method }))).toContain('not known')
    expect(await getDenial(ask('/', { method: 'GET', body: 'x' }))).toContain('has no body')
    expect(await getDenial(ask('/', { method: 'POST', body: 'x', form: {} }))).toContain('not both')
    expect(seen).toEqual([])
  })
})

describe('answers', () => {
  it('with an error status are returned', async () => {
    answer = (_request, response) => response.writeHead(503, { 'X-Why': 'tired' }).end('later')

    expect(await ask('/')).toMatchObject({ status: 503, text: 'later', headers: { 'x-why': 'tired' } })
  })

  it('larger than 7 MB fail, however they are sent', async () => {
    answer = (_request, response) => {
      const megabyte = Buffer.alloc(1024 * 1024)
      for (let count = 0; count < 11; count += 1) response.write(megabyte)
      response.end()
    }

    expect(await getDenial(ask('/'))).toContain('larger than 7 MB')
  })

  it('larger than the request allows fail', async () => {
    answer = (_request, response) => response.end('x'.repeat(1001))

    expect(await getDenial(ask('/', { maxBytes: 1000 }))).toBe('The response is larger than 1000 bytes.')
    expect((await ask('/', { maxBytes: 1001 })).text).toHaveLength(1001)
  })

  it('that are compressed without request fail, so that nothing is expanded in memory', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')

    expect(await getDenial(ask('/'))).toContain('the encoding gzip')
    expect(seen[0]?.headers['accept-encoding']).toBe('identity')
  })

  it.each(['head', 'body'])('whose %s stops fail when the time is over', async (part) => {
    answer = (_request, response) => {
      if (part === 'body') response.writeHead(200).write('a')
    }
    const begun = performance.now()

    expect(await getDenial(ask('/', { timeout: 100 }))).toBe('api.example.com did not answer in time.')
    expect(performance.now() - begun).toBeLessThan(8000)
  })

  it('have one time limit over all redirects together', async () => {
    answer = (_request, response) => {
      setTimeout(() => response.writeHead(302, { location: '/again' }).end(), 80)
    }

    expect(await getDenial(ask('/', { timeout: 200, redirects: 5 }))).toContain('did not answer in time')
  })

  it('fail in time when a name is never resolved', async () => {
    const client = createOutboundClient({ privateHosts: [], resolve: () => new Promise(() => {}) })
    const work = client.request('https://a.example/', { timeout: 50 }, { allowedHosts: ['a.example'] })

    expect(await getDenial(work)).toContain('did not answer in time')
  })

  it('give up a name that is never resolved, also for connections and files', async () => {
    const client = createOutboundClient({
      privateHosts: [],
      resolve: () => new Promise(() => {}),
      resolveMs: 50,
    })
    const rules = { allowedHosts: ['a.example:443', 'a.example'] }
    const late = 'The name a.example was not resolved in time.'

    expect(await getDenial(client.connect('tls://a.example:443', rules))).toBe(late)
    const file = { url: 'https://a.example/', method: 'GET' as const, headers: {} }
    expect(await getDenial(client.stream(file, rules))).toBe(late)
    expect(await client.admits('https://a.example/', rules)).toBe(false)
  })

  it('that break off fail with the host and no secret', async () => {
    answer = (request) => request.socket.destroy()

    const denial = await getDenial(ask('/?key=secret'))

    expect(denial).toMatch(/^api\.example\.com could not be reached/)
    expect(denial).not.toContain('secret')
  })
})
