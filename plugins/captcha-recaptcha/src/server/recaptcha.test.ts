import { type FakeReply, openServerPlugin, startFakeServer } from '@querent/sdk/testing'
import { describeCaptcha } from '@querent/sdk/testing/conformance'
import { expect, it } from 'vitest'
import manifest from '../../package.json'
import plugin from './index.ts'

const host = 'www.google.com'
const secret = '6Le-the-secret-of-the-site'
const config = { site_key: '6Le-public', secret_key: secret }
const createRejection = (code: string): FakeReply => ({ json: { success: false, 'error-codes': [code] } })

/** A fake server of the service: form posts to its path, and 404 for anything else. */
const openService = (reply: () => FakeReply) => startFakeServer({ 'POST /recaptcha/api/siteverify': reply })

describeCaptcha({
  plugin,
  root: import.meta.dirname,
  options: { config },
  service: {
    open: openService,
    host,
    good: {
      json: { success: true, challenge_ts: '2026-11-21T01:00:00Z', hostname: 'questions.example.org' },
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

async function openWith(reply: FakeReply, endpoint?: string) {
  const service = await openService(() => reply)
  const server = await openServerPlugin(plugin, {
    declaration: manifest.querent,
    config: { ...config, ...(endpoint && { site_verify_endpoint: endpoint }) },
    fakeServers: { [endpoint ? new URL(endpoint).host : host]: service.url },
  })
  return { server, service }
}

it('uses the URL that the administrator entered, and loads the checkbox from there', async () => {
  const endpoint = 'https://www.recaptcha.net/recaptcha/api/siteverify'
  const { server, service } = await openWith({ json: { success: true } }, endpoint)

  expect(await server.captcha.verify({ input: 'token', ip: '203.0.113.7' })).toBe(true)
  expect(service.requests).toHaveLength(1)
  expect(await server.captcha.browserConfig?.()).toEqual({
    key: '6Le-public',
    script_host: 'www.recaptcha.net',
  })
  await service.close()
})

it('loads the checkbox from Google, wherever else the check is made', async () => {
  for (const endpoint of [
    undefined,
    'https://captcha.example.org/verify',
    'https://evil-recaptcha.net.example/',
  ]) {
    const { server, service } = await openWith({}, endpoint)
    expect(await server.captcha.browserConfig?.()).toMatchObject({ script_host: 'www.google.com' })
    await service.close()
  }
})

it.each(['invalid-input-secret', 'missing-input-secret', 'bad-request'])(
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
