import { expect, test } from 'vitest'
import type { ConfigFields } from '../../../plugin/config-fields.ts'
import type { FakeReply } from '../../fake-server.ts'
import { findText } from '../../plugin-texts.ts'
import { expectPluginError, type LoginBench, type LoginSuite, withBench } from './login-suite.ts'

const faults: Readonly<Record<string, FakeReply>> = {
  'status 400': { status: 400, json: { error: 'invalid_grant', error_description: 'no' } },
  'status 401': { status: 401, json: { message: 'Bad credentials' } },
  'status 403': { status: 403, text: 'forbidden' },
  'status 429': { status: 429, headers: { 'retry-after': '60' }, text: '' },
  'status 500': { status: 500, text: 'oops' },
  'status 503 with a page': { status: 503, text: '<html><body>maintenance</body></html>' },
  'a page instead of JSON': { text: '<html><body>Sign in to the hotel network</body></html>' },
  'cut-off JSON': { text: '{"access_token": "abc' },
  'an empty response': { text: '' },
  null: { json: null },
  'a list': { json: [] },
  'a number': { json: 42 },
  'an empty object': { json: {} },
  'an error in a successful response': {
    json: { error: 'bad_verification_code', errcode: 40029, errmsg: 'no', ok: false },
  },
  'wrong types everywhere': {
    json: { access_token: { a: 1 }, accessToken: 7, id: [], sub: {}, openid: 5, ok: 'yes' },
  },
  'a redirect': { status: 302, headers: { location: 'https://elsewhere.example.com/' }, text: '' },
  'a megabyte of garbage': { text: 'x'.repeat(1_000_000) },
}

/** The checks for a provider that fails. */
export function faultChecks<Fields extends ConfigFields, UserFields extends ConfigFields>(
  suite: LoginSuite<Fields, UserFields>,
  capability: 'connector' | 'userCenter',
): void {
  const { protocol, account, texts } = suite
  const check = (name: string, run: (bench: LoginBench) => Promise<void>, timeout?: number) =>
    test(name, () => withBench(suite, capability, run), timeout)

  const expectText = (key: string) => {
    expect(findText(texts, 'en_US', key), key).not.toBe(key)
  }

  for (const [what, route] of [
    ['the code', protocol.token],
    ['the account', protocol.user],
  ] as const) {
    for (const [fault, reply] of Object.entries(faults)) {
      check(
        `fails with its own message if the provider answers the request for ${what} with ${fault}`,
        async (bench) => {
          const callback = await bench.startAndAgree(account)
          bench.provider.answer({ [route]: reply })

          expectText((await expectPluginError(bench.login.finish(callback))).message)
        },
      )
    }
  }

  check(
    'times out if the provider hangs',
    async ({ startAndAgree, login, provider }) => {
      const callback = await startAndAgree(account)
      provider.answer({ [protocol.token]: { hangs: true } })
      const startedAt = performance.now()
      const denial = await expectPluginError(login.finish(callback))

      expect(denial.message).toBe('error.unreachable')
      expect(performance.now() - startedAt).toBeLessThan(8_000)
    },
    15_000,
  )

  check('reports that a provider cannot be reached', async ({ startAndAgree, login, provider }) => {
    const callback = await startAndAgree(account)
    await provider.close()

    expect((await expectPluginError(login.finish(callback))).message).toBe('error.unreachable')
  })

  check('logs in the next user after a failure', async ({ startAndAgree, signIn, login }) => {
    await expectPluginError(
      login.finish({ ...(await startAndAgree(account)), query: { error: 'server_error' } }),
    )

    expect((await signIn(account)).displayName).toBe(account.name)
  })

  check(
    'logs for administrators that a provider failed',
    async ({ startAndAgree, login, provider, opened }) => {
      const callback = await startAndAgree(account)
      provider.answer({ [protocol.token]: { status: 500, text: '' } })
      await expectPluginError(login.finish(callback))

      expect(opened.log.some(({ level }) => level !== 'info')).toBe(true)
    },
  )
}
