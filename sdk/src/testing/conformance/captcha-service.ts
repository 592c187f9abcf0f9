import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FakeReply, FakeServer } from '../fake-server.ts'
import type { OpenServerPlugin } from '../server-plugin.ts'

/**
 * A service that makes its own challenges and verifies tokens.
 *
 * @example
 * const getHost = (service: VerifyingService) => service.host
 * @public
 */
export type VerifyingService = {
  /** Starts its fake server, which responds to every request with `reply()`. */
  open(reply: () => FakeReply): Promise<FakeServer>
  /** Host as the plugin names it. */
  host: string
  /** Its response to a valid token, and to an invalid one. */
  good: FakeReply
  bad: FakeReply
  /** Invalid responses: all must count as a rejection or a failure, never as a success. */
  doubtful?: readonly FakeReply[]
  /** The secret of the suite's settings, which must not appear anywhere. */
  secret: string
}

type ServiceSuiteOptions = {
  open(options: { fakeServers: Record<string, string> }): Promise<OpenServerPlugin>
  ip: string
}

/** Anything but a plain success. */
const doubtful: readonly FakeReply[] = [
  { json: {} },
  { json: null },
  { json: [] },
  { json: { success: 'true' } },
  { json: { success: 1 } },
  { json: { success: null } },
  { json: 'success' },
  { text: '' },
  { text: 'true' },
  { text: '<html>captive portal</html>' },
  { status: 400, json: { success: true } },
  { status: 401, json: { success: true } },
  { status: 500, json: { success: true } },
  { status: 502, text: 'bad gateway' },
  { status: 302, headers: { location: 'https://evil.example/' }, text: '' },
]

const token = 'token-from-the-widget'

/** The checks for a captcha that leaves the challenge to a service. */
export function describeVerifyingService(service: VerifyingService, { open, ip }: ServiceSuiteOptions): void {
  let reply: FakeReply
  let fakeServer: FakeServer
  let plugin: OpenServerPlugin

  beforeEach(async () => {
    reply = service.good
    fakeServer = await service.open(() => reply)
    plugin = await open({ fakeServers: { [service.host]: fakeServer.url } })
  })
  afterEach(() => fakeServer.close())

  const verify = (input = token) => plugin.captcha.verify({ input, ip })
  /** Whether the token passes; a failure counts as no. */
  const passes = (input?: string) => verify(input).catch(() => false)

  describe('the service', () => {
    it('makes the challenge: the plugin shows none and keeps no answer', async () => {
      expect(await plugin.captcha.create({ language: 'en_US' })).toEqual({})
      expect(fakeServer.requests).toEqual([])
    })

    it('accepts a valid token', async () => {
      expect(await verify()).toBe(true)
    })

    it('rejects an invalid token', async () => {
      reply = service.bad

      expect(await verify()).toBe(false)
    })

    it('is called once per attempt, with secret and token in the body', async () => {
      await verify('first')
      await verify('second')

      expect(fakeServer.requests.map(({ method }) => method)).toEqual(['POST', 'POST'])
      for (const [index, sent] of ['first', 'second'].entries()) {
        expect(fakeServer.requests[index]?.body).toContain(sent)
        expect(fakeServer.requests[index]?.body).toContain(service.secret)
      }
    })

    it('gets no secret and no token in the URL, where proxies would log them', async () => {
      await verify()

      expect(fakeServer.requests.map(({ query }) => query)).toEqual([{}])
    })

    it('receives the token unchanged, whatever it contains', async () => {
      const odd = 'a&secret=x&response=y=é %00+"'
      await verify(odd)
      const [request] = fakeServer.requests

      expect(request?.form.response ?? Reflect.get(Object(request?.json), 'response')).toBe(odd)
      expect(request?.form.secret ?? Reflect.get(Object(request?.json), 'secret')).toBe(service.secret)
    })

    it('is not called for an empty token', async () => {
      expect(await passes('')).toBe(false)
      expect(await passes('  ')).toBe(false)
      expect(fakeServer.requests).toEqual([])
    })

    it('is called again each time, even if the token passed before', async () => {
      expect(await verify()).toBe(true)
      reply = service.bad

      expect(await verify()).toBe(false)
    })
  })

  describe('a response that is not a clear success', () => {
    it.each([...doubtful, ...(service.doubtful ?? [])])('does not let pass: %j', async (answer) => {
      reply = answer

      expect(await passes()).toBe(false)
    })
  })

  describe('a service that does not respond', () => {
    it('makes the attempt fail with an error, so that the visitor is not blamed', async () => {
      await fakeServer.close()

      await expect(verify()).rejects.toThrow()
    })

    it('makes the attempt fail as well if it responds with its own error', async () => {
      reply = { status: 503, text: 'later' }

      await expect(verify()).rejects.toThrow()
    })
  })

  describe('the secret', () => {
    it('is not sent to browsers', async () => {
      expect(JSON.stringify((await plugin.captcha.browserConfig?.()) ?? {})).not.toContain(service.secret)
    })

    it('is not in the log or in errors', async () => {
      const failures: unknown[] = []
      for (const answer of [service.good, service.bad, { status: 500, text: 'x' }, { text: 'no JSON' }]) {
        reply = answer
        await verify().catch((error: unknown) => failures.push(error))
      }

      expect(plugin.logText()).not.toContain(service.secret)
      expect(plugin.logText()).not.toContain(token)
      const said = failures.map((error) =>
        error instanceof Error ? `${error.message} ${error.stack}` : error,
      )
      expect(JSON.stringify(said)).not.toContain(service.secret)
    })
  })
}
