import { describe, expect, it, vi } from 'vitest'
import { PluginError } from '../../server/index.ts'
import { type FakeReply, startFakeServer } from '../fake-server.ts'
import type { OpenServerPlugin } from '../server-plugin.ts'

/** The outcome of a call: the value, or the error. */
export type BrokenOutcome = { value: unknown } | { error: unknown }

export type BrokenServiceSuite = {
  /** The hosts that the plugin contacts, as in its options. */
  fakeServers: Readonly<Record<string, string>> | undefined
  open: (changes: { fakeServers: Readonly<Record<string, string>> }) => Promise<OpenServerPlugin>
  /** Calls the plugin in a way that leads to a request. */
  use: (server: OpenServerPlugin) => Promise<unknown>
  /** Milliseconds that the site waits for the plugin. */
  limitMs: number
  /** After a response without content, such as status 500, and after none. */
  expectUnavailable: (outcome: BrokenOutcome) => void
  /** After a successful response that the service would not give. */
  expectGarbage: (outcome: BrokenOutcome) => void
}

const unavailable: Readonly<Record<string, FakeReply>> = {
  'status 429': { status: 429, headers: { 'retry-after': '60' }, text: '' },
  'status 500': { status: 500, text: 'oops' },
  'status 503 with a page': { status: 503, text: '<html><body>maintenance</body></html>' },
}
const garbage: Readonly<Record<string, FakeReply>> = {
  'an unrelated page': { text: '<html><body>Sign in to the hotel network</body></html>' },
  'cut-off JSON': { text: '{"result": "tr' },
  'an empty response': { text: '' },
  null: { json: null },
  'a list': { json: [] },
  'wrong types everywhere': { json: { ok: 'yes', result: { a: 1 }, status: [] } },
}

/** This many times faster than on a site, so that nobody waits for a service that hangs. */
const speedup = 20

/** How long the call would have taken on a site, in milliseconds. */
async function measure(run: () => Promise<void>): Promise<number> {
  const { timeout } = AbortSignal
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) =>
    Reflect.apply(timeout, AbortSignal, [milliseconds / speedup]),
  )
  const startedAt = performance.now()
  await run().finally(() => vi.restoreAllMocks())
  return (performance.now() - startedAt) * speedup
}

/** The checks for a failing external service. None for a plugin that contacts no service. */
export function brokenServiceChecks(suite: BrokenServiceSuite): void {
  const { fakeServers = {}, open, use, limitMs, expectUnavailable, expectGarbage } = suite
  if (Object.keys(fakeServers).length === 0) return

  /** Checks the outcome, if the plugin contacted the service at all. */
  async function check(reply: FakeReply, expectOutcome: (outcome: BrokenOutcome) => void, isDown = false) {
    const service = await startFakeServer({ '*': reply })
    const urls = Object.keys(fakeServers).map((host) => [host, service.url] as const)
    const server = await open({ fakeServers: Object.fromEntries(urls) })
    if (isDown) await service.close()
    const outcome = await use(server).then(
      (value): BrokenOutcome => ({ value }),
      (error: unknown): BrokenOutcome => ({ error }),
    )
    if (!isDown) await service.close()
    if (isDown || service.requests.length > 0) expectOutcome(outcome)
  }

  describe('a service that is broken', () => {
    it.each(Object.entries(unavailable))('is unavailable when it answers %s', (_, reply) =>
      check(reply, expectUnavailable),
    )

    it.each(Object.entries(garbage))('is not attributed to the plugin when it answers %s', (_, reply) =>
      check(reply, expectGarbage),
    )

    it('is unavailable when it cannot be reached', () => check({}, expectUnavailable, true))

    it(`times out before the site stops waiting for the plugin, after ${limitMs / 1000} seconds`, async () => {
      const ms = await measure(() => check({ hangs: true }, expectUnavailable))

      expect(ms).toBeLessThan(limitMs)
    })
  })
}

/** The site retries later, and counts no fault of the plugin: it threw a `PluginError`. */
export function expectPluginErrorOutcome(outcome: BrokenOutcome): void {
  expect('error' in outcome ? outcome.error : outcome.value).toBeInstanceOf(PluginError)
}

/** A service whose response does not matter may respond with anything. */
export function expectNoFault(outcome: BrokenOutcome): void {
  if ('error' in outcome) expectPluginErrorOutcome(outcome)
}
