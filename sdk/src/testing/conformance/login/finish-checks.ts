import { expect, test } from 'vitest'
import type { ConfigFields } from '../../../plugin/define-config.ts'
import {
  callsOf,
  externalIdOf,
  type LoginBench,
  type LoginSuite,
  refusalOf,
  visitOf,
  withBench,
} from './login-suite.ts'

type Check = (name: string, run: (bench: LoginBench) => Promise<void>) => void
type AnySuite = Pick<
  LoginSuite<ConfigFields, ConfigFields>,
  'protocol' | 'person' | 'externalIdOf' | 'config' | 'secrets'
>

const sentCode = ({ provider }: LoginBench, route: string) =>
  callsOf(provider, route).map(({ body, query }) => `${body} ${JSON.stringify(query)}`)

function exchangeChecks({ protocol, person }: AnySuite, check: Check): void {
  check('hands the code in once', async (bench) => {
    await bench.signIn(person)

    expect(callsOf(bench.provider, protocol.token)).toHaveLength(1)
  })

  check('asks for the person once', async (bench) => {
    await bench.signIn(person)

    expect(callsOf(bench.provider, protocol.user)).toHaveLength(1)
  })

  check('does not use a code that was used before', async ({ comeBack, login }) => {
    const callback = await comeBack(person)
    await login.finish(callback)

    await refusalOf(login.finish(callback))
  })

  check('does not take a code that the provider never gave', async ({ comeBack, login }) => {
    const callback = await comeBack(person)
    const query = Object.fromEntries(Object.keys(callback.query).map((name) => [name, 'made-up']))

    await refusalOf(login.finish({ ...callback, query }))
  })

  check('sends a code as it is, with all its characters', async (bench) => {
    const callback = await bench.comeBack(person)
    const names = protocol.codeParameters ?? ['code']
    const query = { ...callback.query, ...Object.fromEntries(names.map((name) => [name, 'a+b/c=d&e f'])) }
    await refusalOf(bench.login.finish({ ...callback, query }))

    const sent = callsOf(bench.provider, protocol.token)
    expect(sent).toHaveLength(1)
    expect(
      sent.flatMap(({ form, query, json }) => Object.values({ ...form, ...query, ...Object(json) })),
    ).toContain('a+b/c=d&e f')
  })

  if (protocol.redirectUrlWithCode) {
    check('sends the redirect URL of the start along with the code', async (bench) => {
      const redirectUrl = 'https://ask.example.com/back?x=1'
      await bench.signIn(person, { redirectUrl })

      expect(sentCode(bench, protocol.token)[0]).toContain(encodeURIComponent(redirectUrl))
    })
  }
}

function bindingChecks({ protocol, person }: AnySuite, check: Check): void {
  if (protocol.pkce) {
    check('cannot finish a login with the verifier of another', async ({ comeBack, login }) => {
      const callback = await comeBack(person)
      const { keep } = await login.start(visitOf())

      await refusalOf(login.finish({ ...callback, keep }))
    })

    check('cannot finish a login without what it kept', async ({ comeBack, login }) => {
      const callback = await comeBack(person)

      for (const keep of [undefined, null, 7, {}, 'short'])
        await refusalOf(login.finish({ ...callback, keep }))
    })
  }
  if (protocol.nonce) {
    check('refuses an answer with the nonce of another login', async ({ comeBack, login }) => {
      await refusalOf(login.finish({ ...(await comeBack(person)), nonce: 'another' }))
    })

    check('refuses an answer where no nonce was given', async ({ comeBack, login }) => {
      await refusalOf(login.finish({ ...(await comeBack(person)), nonce: '' }))
    })
  }
}

function refusalChecks({ protocol, person }: AnySuite, check: Check): void {
  check('says so where somebody did not agree', async ({ comeBack, login }) => {
    const callback = await comeBack(person)
    const query = { state: 'state', ...(protocol.refusal ?? { error: 'access_denied' }) }

    expect((await refusalOf(login.finish({ ...callback, query }))).message).toBe('error.refused')
  })

  check('asks nobody where the provider sent an error instead of a code', async (bench) => {
    const callback = await bench.comeBack(person)
    const before = bench.provider.requests.length
    await refusalOf(bench.login.finish({ ...callback, query: { state: 'state', error: 'server_error' } }))

    expect(bench.provider.requests).toHaveLength(before)
  })

  check('repeats nothing that came in the address', async (bench) => {
    const callback = await bench.comeBack(person)
    const query = { error: 'server_error<b>', error_description: '<script>alert(1)</script>', state: 'state' }
    const refusal = await refusalOf(bench.login.finish({ ...callback, query }))

    expect(JSON.stringify([refusal.message, refusal.details, bench.opened.logText()])).not.toMatch(/<|alert/)
  })

  check('refuses a query without a code, or with an empty or a huge one', async (bench) => {
    const callback = await bench.comeBack(person)
    const before = bench.provider.requests.length
    for (const code of [undefined, '', 'c'.repeat(100_000)]) {
      const codes = (protocol.codeParameters ?? ['code']).map((name) => [name, code] as const)
      const given = Object.fromEntries(codes.filter(([, value]) => value !== undefined))
      // What is absent stays absent on its way through a thread.
      await refusalOf(bench.login.finish({ ...callback, query: { state: 'state', ...given } as never }))
    }

    expect(bench.provider.requests).toHaveLength(before)
  })
}

function concurrencyChecks(suite: AnySuite, check: Check): void {
  const { person } = suite
  check('keeps logins apart that happen at the same time', async ({ signIn }) => {
    const people = [1, 2, 3, 4, 5].map((number) => ({
      ...person,
      id: typeof person.id === 'number' ? person.id + number : `${String(person.id)}${number}`,
      name: `Person ${number}`,
    }))
    const users = await Promise.all(
      people.map((each, index) => signIn(each, { state: `state${index}`, nonce: `nonce${index}` })),
    )

    expect(users.map(({ externalId }) => externalId)).toEqual(people.map((each) => externalIdOf(suite, each)))
    expect(users.map(({ displayName }) => displayName)).toEqual(people.map(({ name }) => name))
  })

  check('finishes logins in another order than they began', async ({ comeBack, login }) => {
    const first = await comeBack(person, { state: 'one', nonce: 'one' })
    const second = await comeBack({ ...person, name: 'The Second' }, { state: 'two', nonce: 'two' })

    expect((await login.finish(second)).displayName).toBe('The Second')
    expect((await login.finish(first)).displayName).toBe(person.name)
  })
}

function secrecyChecks({ person, protocol, config, secrets }: AnySuite, check: Check): void {
  const secretsOf = ({ provider }: LoginBench) => [
    ...provider.secrets,
    ...secrets.map((name) => String(config[name])),
  ]

  check('gives away no code, token or secret in what it answers', async (bench) => {
    const user = JSON.stringify(await bench.signIn(person))

    for (const secret of secretsOf(bench)) expect(user).not.toContain(secret)
  })

  check('writes no code, token, verifier or secret into the log', async (bench) => {
    const callback = await bench.comeBack(person)
    await bench.login.finish(callback)
    await refusalOf(bench.login.finish(callback))

    const kept = callback.keep === undefined ? [] : [JSON.stringify(callback.keep)]
    for (const secret of [...secretsOf(bench), ...kept]) expect(bench.opened.logText()).not.toContain(secret)
  })

  for (const [what, route] of [
    ['the code', protocol.token],
    ['the person', protocol.user],
  ] as const) {
    check(`keeps what a provider echoes out of log and error, asked for ${what}`, async (bench) => {
      const callback = await bench.comeBack(person)
      const echo = JSON.stringify(secretsOf(bench))
      bench.provider.answer({
        [route]: (request) => ({ status: 400, text: `${echo} ${JSON.stringify(request)}` }),
      })
      const refusal = await refusalOf(bench.login.finish(callback))

      const said = `${refusal.message} ${JSON.stringify(refusal.details)} ${bench.opened.logText()}`
      for (const secret of secretsOf(bench)) expect(said).not.toContain(secret)
    })
  }
}

/** What holds for the way from the provider's answer to the person. */
export function finishChecks<Fields extends ConfigFields, UserFields extends ConfigFields>(
  suite: LoginSuite<Fields, UserFields>,
  capability: 'connector' | 'userCenter',
): void {
  const check: Check = (name, run) => test(name, () => withBench(suite, capability, run))
  exchangeChecks(suite, check)
  bindingChecks(suite, check)
  refusalChecks(suite, check)
  concurrencyChecks(suite, check)
  secrecyChecks(suite, check)
}
