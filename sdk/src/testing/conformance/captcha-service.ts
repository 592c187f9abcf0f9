import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenServerPlugin } from '../server-plugin.ts'
import type { StandIn, StandInReply } from '../stand-in.ts'

/**
 * A service that makes challenges of its own and is asked whether a token is good.
 *
 * @example
 * const hostOf = (service: VerifyingService) => service.host
 * @public
 */
export type VerifyingService = {
  /** Starts what stands in for it: it answers `reply()` whatever it is asked. */
  open(reply: () => StandInReply): Promise<StandIn>
  /** Host as the plugin names it. */
  host: string
  /** What it answers to a good token, and to a bad one. */
  good: StandInReply
  bad: StandInReply
  /** Answers that are none: all must count as a refusal or a failure, never as a yes. */
  doubtful?: readonly StandInReply[]
  /** The secret of the suite's settings, which must not be seen anywhere. */
  secret: string
}

type Surroundings = {
  open(options: { standIns: Record<string, string> }): Promise<OpenServerPlugin>
  ip: string
}

/** Anything but a plain yes. */
const doubtful: readonly StandInReply[] = [
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

/** What a captcha has to do that leaves the challenge to a service. */
export function describeVerifyingService(service: VerifyingService, { open, ip }: Surroundings): void {
  let reply: StandInReply
  let standIn: StandIn
  let plugin: OpenServerPlugin

  beforeEach(async () => {
    reply = service.good
    standIn = await service.open(() => reply)
    plugin = await open({ standIns: { [service.host]: standIn.url } })
  })
  afterEach(() => standIn.close())

  const verify = (input = token) => plugin.captcha.verify({ input, ip })
  /** Whether the door opens; failing keeps it shut as well. */
  const passes = (input?: string) => verify(input).catch(() => false)

  describe('the service', () => {
    it('makes the challenge: the plugin shows none and keeps no answer', async () => {
      expect(await plugin.captcha.create({ language: 'en_US' })).toEqual({})
      expect(standIn.requests).toEqual([])
    })

    it('lets a good token pass', async () => {
      expect(await verify()).toBe(true)
    })

    it('lets a bad token not pass', async () => {
      reply = service.bad

      expect(await verify()).toBe(false)
    })

    it('is asked once for each try, with secret and token in the body', async () => {
      await verify('first')
      await verify('second')

      expect(standIn.requests.map(({ method }) => method)).toEqual(['POST', 'POST'])
      for (const [index, sent] of ['first', 'second'].entries()) {
        expect(standIn.requests[index]?.body).toContain(sent)
        expect(standIn.requests[index]?.body).toContain(service.secret)
      }
    })

    it('gets no secret and no token in the address, where proxies would log them', async () => {
      await verify()

      expect(standIn.requests.map(({ query }) => query)).toEqual([{}])
    })

    it('gets the token as it is, whatever is in it', async () => {
      const odd = 'a&secret=x&response=y=é %00+"'
      await verify(odd)
      const [request] = standIn.requests

      expect(request?.form.response ?? Reflect.get(Object(request?.json), 'response')).toBe(odd)
      expect(request?.form.secret ?? Reflect.get(Object(request?.json), 'secret')).toBe(service.secret)
    })

    it('is not asked about an empty token', async () => {
      expect(await passes('')).toBe(false)
      expect(await passes('  ')).toBe(false)
      expect(standIn.requests).toEqual([])
    })

    it('is asked anew each time: a token that passed is no pass', async () => {
      expect(await verify()).toBe(true)
      reply = service.bad

      expect(await verify()).toBe(false)
    })
  })

  describe('an answer that is no plain yes', () => {
    it.each([...doubtful, ...(service.doubtful ?? [])])('does not let pass: %j', async (answer) => {
      reply = answer

      expect(await passes()).toBe(false)
    })
  })

  describe('a service that does not answer', () => {
    it('makes the try fail, so that the host knows that it is not the visitor', async () => {
      await standIn.close()

      await expect(verify()).rejects.toThrow()
    })

    it('makes the try fail as well when it answers with an error of its own', async () => {
      reply = { status: 503, text: 'later' }

      await expect(verify()).rejects.toThrow()
    })
  })

  describe('the secret', () => {
    it('is not told to browsers', async () => {
      expect(JSON.stringify((await plugin.captcha.browserConfig?.()) ?? {})).not.toContain(service.secret)
    })

    it('is in no log and in no failure', async () => {
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
