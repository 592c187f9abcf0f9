import { type FakeReply, openServerPlugin, startFakeServer } from '@querent/sdk/testing'
import { describeCaptcha } from '@querent/sdk/testing/conformance'
import { expect, it } from 'vitest'
import manifest from '../../package.json'
import plugin from './index.ts'

const host = 'challenges.cloudflare.com'
const secret = '0x4AAAA-the-secret-of-the-site'
const config = { site_key: '0x4AAAA-public', secret_key: secret }
const createRejection = (code: string): FakeReply => ({ json: { success: false, 'error-codes': [code] } })

/** A fake server of the service: form posts to its path, and 404 for anything else. */
const openService = (reply: () => FakeReply) => startFakeServer({ 'POST /turnstile/v0/siteverify': reply })

describeCaptcha({
  plugin,
  root: import.meta.dirname,
  options: { config },
  service: {
    open: openService,
    host,
    good: {
      json: {
        success: true,
        'error-codes': [],
        challenge_ts: '2026-11-21T01:00:00.000Z',
        hostname: 'questions.example.org',
        action: 'question',
        cdata: '',
      },
    },
    bad: createRejection('invalid-input-response'),
    doubtful: [
      createRejection('timeout-or-duplicate'),
      createRejection('missing-input-response'),
      { json: { success: false } },
    ],
    secret,
  },
})

async function openWith(reply: FakeReply) {
  const service = await openService(() => reply)
  const server = await openServerPlugin(plugin, {
    declaration: manifest.querent,
    config,
    fakeServers: { [host]: service.url },
  })
  return { server, service }
}

it('gives browsers the public key', async () => {
  const { server, service } = await openWith({})

  expect(await server.captcha.browserConfig?.()).toEqual({ key: '0x4AAAA-public' })
  await service.close()
})

it.each(['invalid-input-secret', 'missing-input-secret', 'bad-request', 'internal-error'])(
  'fails if the service rejects the site and not the visitor: %s',
  async (code) => {
    const { server, service } = await openWith(createRejection(code))

    await expect(server.captcha.verify({ input: 'token', ip: '203.0.113.7' })).rejects.toMatchObject({
      message: 'error.settings',
      details: { code },
    })
    await service.close()
  },
)

it('does not send the visitor’s address to the service, which has it from the browser', async () => {
  const { server, service } = await openWith({ json: { success: true } })
  await server.captcha.verify({ input: 'token', ip: '203.0.113.7' })

  expect(service.requests.map(({ form }) => form)).toEqual([{ secret, response: 'token' }])
  await service.close()
})
