import { expect, test } from 'vitest'
import type { ConfigFields } from '../../../plugin/define-config.ts'
import { findText } from '../../plugin-texts.ts'
import type { StandInReply } from '../../stand-in.ts'
import { type LoginBench, type LoginSuite, refusalOf, withBench } from './login-suite.ts'

const faults: Readonly<Record<string, StandInReply>> = {
  'status 400': { status: 400, json: { error: 'invalid_grant', error_description: 'no' } },
  'status 401': { status: 401, json: { message: 'Bad credentials' } },
  'status 403': { status: 403, text: 'forbidden' },
  'status 429': { status: 429, headers: { 'retry-after': '60' }, text: '' },
  'status 500': { status: 500, text: 'oops' },
  'status 503 with a page': { status: 503, text: '<html><body>maintenance</body></html>' },
  'a page where JSON belongs': { text: '<html><body>Sign in to the hotel network</body></html>' },
  'cut-off JSON': { text: '{"access_token": "abc' },
  'nothing at all': { text: '' },
  null: { json: null },
  'a list': { json: [] },
  'a number': { json: 42 },
  'an empty object': { json: {} },
  'an error in a successful answer': {
    json: { error: 'bad_verification_code', errcode: 40029, errmsg: 'no', ok: false },
  },
  'wrong types everywhere': {
    json: { access_token: { a: 1 }, accessToken: 7, id: [], sub: {}, openid: 5, ok: 'yes' },
  },
  'a redirect': { status: 302, headers: { location: 'https://elsewhere.example.com/' }, text: '' },
  'a megabyte of rubbish': { text: 'x'.repeat(1_000_000) },
}

/** What holds when the provider does not do its part. */
export function faultChecks<Fields extends ConfigFields, UserFields extends ConfigFields>(
  suite: LoginSuite<Fields, UserFields>,
  capability: 'connector' | 'userCenter',
): void {
  const { protocol, person, texts } = suite
  const check = (name: string, run: (bench: LoginBench) => Promise<void>, timeout?: number) =>
    test(name, () => withBench(suite, capability, run), timeout)

  const expectText = (key: string) => {
    for (const language of ['en_US', 'zh_CN']) {
      expect(findText({ en_US: texts[language] ?? {} }, 'en_US', key), `${language} of ${key}`).not.toBe(key)
    }
  }

  for (const [what, route] of [
    ['the code', protocol.token],
    ['the person', protocol.user],
  ] as const) {
    for (const [fault, reply] of Object.entries(faults)) {
      check(
        `refuses with a text of its own when asked for ${what} the provider answers ${fault}`,
        async (bench) => {
          const callback = await bench.comeBack(person)
          bench.provider.answer({ [route]: reply })

          expectText((await refusalOf(bench.login.finish(callback))).message)
        },
      )
    }
  }

  check(
    'does not wait for ever for a provider that hangs',
    async ({ comeBack, login, provider }) => {
      const callback = await comeBack(person)
      provider.answer({ [protocol.token]: { hangs: true } })
      const begun = performance.now()
      const refusal = await refusalOf(login.finish(callback))

      expect(refusal.message).toBe('error.unreachable')
      expect(performance.now() - begun).toBeLessThan(8_000)
    },
    15_000,
  )

  check('says that a provider cannot be reached', async ({ comeBack, login, provider }) => {
    const callback = await comeBack(person)
    await provider.close()

    expect((await refusalOf(login.finish(callback))).message).toBe('error.unreachable')
  })

  check('signs the next one in after a failure', async ({ comeBack, signIn, login }) => {
    await refusalOf(login.finish({ ...(await comeBack(person)), query: { error: 'server_error' } }))

    expect((await signIn(person)).displayName).toBe(person.name)
  })

  check(
    'tells an administrator in the log that a provider failed',
    async ({ comeBack, login, provider, opened }) => {
      const callback = await comeBack(person)
      provider.answer({ [protocol.token]: { status: 500, text: '' } })
      await refusalOf(login.finish(callback))

      expect(opened.log.some(({ level }) => level !== 'info')).toBe(true)
    },
  )
}
