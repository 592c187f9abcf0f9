import { expect, test } from 'vitest'
import type { ConfigFields } from '../../../plugin/config-fields.ts'
import {
  buildLoginStart,
  expectPluginError,
  getExternalId,
  type LoginBench,
  type LoginSuite,
  listCalls,
  withBench,
} from './login-suite.ts'

type Check = (name: string, run: (bench: LoginBench) => Promise<void>) => void
type AnySuite = Pick<
  LoginSuite<ConfigFields, ConfigFields>,
  'protocol' | 'account' | 'getExternalId' | 'config' | 'secrets'
>

const sentCode = ({ provider }: LoginBench, route: string) =>
  listCalls(provider, route).map(({ body, query }) => `${body} ${JSON.stringify(query)}`)

function exchangeChecks({ protocol, account }: AnySuite, check: Check): void {
  check('sends the code once', async (bench) => {
    await bench.signIn(account)

    expect(listCalls(bench.provider, protocol.token)).toHaveLength(1)
  })

  check('requests the user once', async (bench) => {
    await bench.signIn(account)

    expect(listCalls(bench.provider, protocol.user)).toHaveLength(1)
  })

  check('rejects a code that was used before', async ({ startAndAgree, login }) => {
    const callback = await startAndAgree(account)
    await login.finish(callback)

    await expectPluginError(login.finish(callback))
  })

  check('rejects a code that the provider never issued', async ({ startAndAgree, login }) => {
    const callback = await startAndAgree(account)
    const query = Object.fromEntries(Object.keys(callback.query).map((name) => [name, 'made-up']))

    await expectPluginError(login.finish({ ...callback, query }))
  })

  check('sends a code unchanged, with all its characters', async (bench) => {
    const callback = await bench.startAndAgree(account)
    const names = protocol.codeParameters ?? ['code']
    const query = { ...callback.query, ...Object.fromEntries(names.map((name) => [name, 'a+b/c=d&e f'])) }
    await expectPluginError(bench.login.finish({ ...callback, query }))

    const sent = listCalls(bench.provider, protocol.token)
    expect(sent).toHaveLength(1)
    expect(
      sent.flatMap(({ form, query, json }) => Object.values({ ...form, ...query, ...Object(json) })),
    ).toContain('a+b/c=d&e f')
  })

  if (protocol.redirectUrlWithCode) {
    check('sends the redirect URL of the start with the code', async (bench) => {
      const redirectUrl = 'https://ask.example.com/back?x=1'
      await bench.signIn(account, { redirectUrl })

      expect(sentCode(bench, protocol.token)[0]).toContain(encodeURIComponent(redirectUrl))
    })
  }
}

function bindingChecks({ protocol, account }: AnySuite, check: Check): void {
  check('finishes a login that another process of the plugin started', async (bench) => {
    const callback = await bench.startAndAgree(account)
    const restarted = bench.restart()

    await expect(restarted.finish(callback)).resolves.toHaveProperty('externalId')
  })

  if (protocol.pkce) {
    check('cannot finish a login with the verifier of another', async ({ startAndAgree, login }) => {
      const callback = await startAndAgree(account)
      const { keep } = await login.start(buildLoginStart())

      await expectPluginError(login.finish({ ...callback, keep }))
    })

    check('cannot finish a login without the data it stored', async ({ startAndAgree, login }) => {
      const callback = await startAndAgree(account)

      for (const keep of [undefined, null, 7, {}, 'short'])
        await expectPluginError(login.finish({ ...callback, keep }))
    })
  }
  if (protocol.nonce) {
    check('rejects a response with the nonce of another login', async ({ startAndAgree, login }) => {
      await expectPluginError(login.finish({ ...(await startAndAgree(account)), nonce: 'another' }))
    })

    check('rejects a response if the login has no nonce', async ({ startAndAgree, login }) => {
      await expectPluginError(login.finish({ ...(await startAndAgree(account)), nonce: '' }))
    })
  }
}

function denialChecks({ protocol, account }: AnySuite, check: Check): void {
  check('reports that a user did not agree', async ({ startAndAgree, login }) => {
    const callback = await startAndAgree(account)
    const query = { state: 'state', ...(protocol.denial ?? { error: 'access_denied' }) }

    expect((await expectPluginError(login.finish({ ...callback, query }))).message).toBe('error.refused')
  })

  check('sends no request if the provider sent an error instead of a code', async (bench) => {
    const callback = await bench.startAndAgree(account)
    const before = bench.provider.requests.length
    await expectPluginError(
      bench.login.finish({ ...callback, query: { state: 'state', error: 'server_error' } }),
    )

    expect(bench.provider.requests).toHaveLength(before)
  })

  check('repeats nothing from the URL', async (bench) => {
    const callback = await bench.startAndAgree(account)
    const query = { error: 'server_error<b>', error_description: '<script>alert(1)</script>', state: 'state' }
    const denial = await expectPluginError(bench.login.finish({ ...callback, query }))

    expect(JSON.stringify([denial.message, denial.details, bench.opened.logText()])).not.toMatch(/<|alert/)
  })

  check('rejects a query without a code, or with an empty or a huge one', async (bench) => {
    const callback = await bench.startAndAgree(account)
    const before = bench.provider.requests.length
    for (const code of [undefined, '', 'c'.repeat(100_000)]) {
      const codes = (protocol.codeParameters ?? ['code']).map((name) => [name, code] as const)
      const given = Object.fromEntries(codes.filter(([, value]) => value !== undefined))
      // Absent values stay absent when passed through a thread.
      await expectPluginError(
        bench.login.finish({ ...callback, query: { state: 'state', ...given } as never }),
      )
    }

    expect(bench.provider.requests).toHaveLength(before)
  })
}

function concurrencyChecks(suite: AnySuite, check: Check): void {
  const { account } = suite
  check('separates logins that happen at the same time', async ({ signIn }) => {
    const accounts = [1, 2, 3, 4, 5].map((number) => ({
      ...account,
      id: typeof account.id === 'number' ? account.id + number : `${String(account.id)}${number}`,
      name: `User ${number}`,
    }))
    const users = await Promise.all(
      accounts.map((each, index) => signIn(each, { state: `state${index}`, nonce: `nonce${index}` })),
    )

    expect(users.map(({ externalId }) => externalId)).toEqual(
      accounts.map((each) => getExternalId(suite, each)),
    )
    expect(users.map(({ displayName }) => displayName)).toEqual(accounts.map(({ name }) => name))
  })

  check('finishes logins in a different order than they started', async ({ startAndAgree, login }) => {
    const first = await startAndAgree(account, { state: 'one', nonce: 'one' })
    const second = await startAndAgree({ ...account, name: 'The Second' }, { state: 'two', nonce: 'two' })

    expect((await login.finish(second)).displayName).toBe('The Second')
    expect((await login.finish(first)).displayName).toBe(account.name)
  })
}

function secrecyChecks({ account, protocol, config, secrets }: AnySuite, check: Check): void {
  const listSecrets = ({ provider }: LoginBench) => [
    ...provider.secrets,
    ...secrets.map((name) => String(config[name])),
  ]

  check('returns no code, token or secret', async (bench) => {
    const user = JSON.stringify(await bench.signIn(account))

    for (const secret of listSecrets(bench)) expect(user).not.toContain(secret)
  })

  check('logs no code, token, verifier or secret', async (bench) => {
    const callback = await bench.startAndAgree(account)
    await bench.login.finish(callback)
    await expectPluginError(bench.login.finish(callback))

    const kept = callback.keep === undefined ? [] : [JSON.stringify(callback.keep)]
    for (const secret of [...listSecrets(bench), ...kept])
      expect(bench.opened.logText()).not.toContain(secret)
  })

  for (const [what, route] of [
    ['the code', protocol.token],
    ['the account', protocol.user],
  ] as const) {
    check(
      `repeats nothing that a provider echoes in log or error, when requesting ${what}`,
      async (bench) => {
        const callback = await bench.startAndAgree(account)
        const echo = JSON.stringify(listSecrets(bench))
        bench.provider.answer({
          [route]: (request) => ({ status: 400, text: `${echo} ${JSON.stringify(request)}` }),
        })
        const denial = await expectPluginError(bench.login.finish(callback))

        const said = `${denial.message} ${JSON.stringify(denial.details)} ${bench.opened.logText()}`
        for (const secret of listSecrets(bench)) expect(said).not.toContain(secret)
      },
    )
  }
}

/** The checks from the provider's response to the user. */
export function finishChecks<Fields extends ConfigFields, UserFields extends ConfigFields>(
  suite: LoginSuite<Fields, UserFields>,
  capability: 'connector' | 'userCenter',
): void {
  const check: Check = (name, run) => test(name, () => withBench(suite, capability, run))
  exchangeChecks(suite, check)
  bindingChecks(suite, check)
  denialChecks(suite, check)
  concurrencyChecks(suite, check)
  secrecyChecks(suite, check)
}
