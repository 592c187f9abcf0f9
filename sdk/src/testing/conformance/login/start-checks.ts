import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ConfigFields } from '../../../plugin/config-fields.ts'
import type { Json } from '../../../server/context.ts'
import { buildLoginStart, type LoginBench, type LoginSuite, withBench } from './login-suite.ts'

const startUrl = async ({ login }: LoginBench, visit = buildLoginStart()) =>
  new URL((await login.start(visit)).url)

/** All texts in a stored value: one of them is the verifier. */
function textsIn(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

function pkceChecks(check: (name: string, run: (bench: LoginBench) => Promise<void>) => void) {
  check('sends the SHA-256 of a verifier that it stores', async ({ login }) => {
    const { url, keep } = await login.start(buildLoginStart())
    const { searchParams } = new URL(url)

    const digests = textsIn(keep).map((text) => createHash('sha256').update(text).digest('base64url'))
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    expect(digests).toContain(searchParams.get('code_challenge'))
  })

  check('keeps the verifier out of the URL', async ({ login }) => {
    const { url, keep } = await login.start(buildLoginStart())

    expect(textsIn(keep).filter((text) => text.length > 42 && url.includes(text))).toEqual([])
  })

  check('creates a verifier of at least 43 characters, a new one for every login', async ({ login }) => {
    const [first, second] = await Promise.all([
      login.start(buildLoginStart()),
      login.start(buildLoginStart()),
    ])

    expect(Math.max(...textsIn(first.keep).map((text) => text.length))).toBeGreaterThanOrEqual(43)
    expect(first.keep).not.toEqual(second.keep)
  })
}

/** The checks for the URL that a login begins with. */
export function startChecks<Fields extends ConfigFields, UserFields extends ConfigFields>(
  suite: LoginSuite<Fields, UserFields>,
  capability: 'connector' | 'userCenter',
): void {
  const { protocol, config, secrets } = suite
  const check = (name: string, run: (bench: LoginBench) => Promise<void>) =>
    test(name, () => withBench(suite, capability, run))

  check('sends users to the page of the provider', async (bench) => {
    const { origin, pathname } = await startUrl(bench)

    expect(`${origin}${pathname}`).toBe(protocol.authorizeUrl)
  })

  check('sends the state as it was given, once', async (bench) => {
    const { searchParams } = await startUrl(bench, buildLoginStart({ state: 'aB0-_~.x' }))

    expect(searchParams.getAll('state')).toEqual(['aB0-_~.x'])
  })

  check('sends the redirect URL exactly, even with a query of its own', async (bench) => {
    const redirectUrl = 'https://ask.example.com/back?from=a%20b&to=c+d#part'
    const { searchParams } = await startUrl(bench, buildLoginStart({ redirectUrl }))

    expect(searchParams.getAll('redirect_uri')).toEqual([redirectUrl])
  })

  for (const [name, value] of Object.entries(protocol.parameters)) {
    check(`sends ${name}, exactly as the provider wants it`, async (bench) => {
      const { searchParams } = await startUrl(bench)

      expect(searchParams.getAll(name)).toEqual([value])
    })
  }

  check('ends the URL as the provider wants it', async (bench) => {
    expect((await startUrl(bench)).hash).toBe(protocol.hash ?? '')
  })

  check('puts no secret of the configuration into the URL', async (bench) => {
    const { href } = await startUrl(bench)

    for (const name of secrets) expect(decodeURIComponent(href)).not.toContain(String(config[name]))
  })

  check('stores little, and only plain data', async ({ login }) => {
    const { keep } = await login.start(buildLoginStart())

    expect(JSON.stringify(keep ?? null).length).toBeLessThan(2_000)
    expect(JSON.parse(JSON.stringify(keep ?? null))).toEqual(keep ?? null)
  })

  check('gives each login its own state in its URL', async (bench) => {
    const [first, second] = await Promise.all([
      startUrl(bench, buildLoginStart({ state: 'first' })),
      startUrl(bench, buildLoginStart({ state: 'second' })),
    ])

    expect(first.searchParams.get('state')).toBe('first')
    expect(second.searchParams.get('state')).toBe('second')
  })

  check(`${protocol.nonce ? 'sends the nonce' : 'sends no nonce that it would not check'}`, async (bench) => {
    const { searchParams } = await startUrl(bench, buildLoginStart({ nonce: 'n-1' }))

    expect(searchParams.get('nonce')).toBe(protocol.nonce ? 'n-1' : null)
  })

  if (protocol.pkce) pkceChecks(check)
}
