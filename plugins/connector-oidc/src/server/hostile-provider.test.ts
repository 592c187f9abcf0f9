import { openServerPlugin } from '@querent/sdk/testing'
import type { LoginProvider } from '@querent/sdk/testing/conformance'
import { exportSPKI, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import manifest from '../../package.json'
import {
  client,
  createSigningKey,
  discovery,
  issuer,
  publish,
  type SigningKey,
  sign,
  startSigningProvider,
  type TokenMaker,
} from '../testing/signing-provider.ts'
import plugin from './index.ts'

const config = { name: 'Campus', issuer, client_id: client.id, client_secret: client.secret }
const visit = { redirectUrl: 'https://ask.example.com/back', state: 's', nonce: 'right-nonce' }
const ada = { id: 'ada', name: 'Ada', email: 'ada@example.com', isEmailVerified: true }
const hour = 3_600

async function openAt(
  provider: LoginProvider,
  changes: Partial<typeof config> & Record<string, unknown> = {},
) {
  const { fakeServers } = provider
  const opened = await openServerPlugin(plugin, {
    declaration: manifest.querent,
    config: { ...config, ...changes },
    fakeServers,
  })
  const startAndAgree = async () => {
    const { url, keep } = await opened.connector.start(visit)
    return { ...visit, keep, query: await provider.agree(url, ada) }
  }
  return {
    ...opened,
    opened,
    startAndAgree,
    signIn: async () => opened.connector.finish(await startAndAgree()),
  }
}

async function signInWith(make: TokenMaker) {
  const provider = await startSigningProvider(make)
  const { signIn, close } = await openAt(provider)
  try {
    return await signIn()
  } finally {
    close()
    await provider.close()
  }
}

const withClaims =
  (changes: (claims: JWTPayload) => JWTPayload): TokenMaker =>
  (claims, key) =>
    sign({ ...claims, ...changes(claims) }, key)

test('accepts a valid token', async () => {
  expect((await signInWith(sign)).externalId).toBe('ada')
})

const forgeries: Record<string, TokenMaker> = {
  'signed with another key under the name of the right one': async (claims, { kid }) =>
    sign(claims, await createSigningKey(kid)),
  'signed with a key that the provider does not publish': async (claims) =>
    sign(claims, await createSigningKey('unknown')),
  'that is not signed (alg none)': (claims) => new UnsecuredJWT(claims).encode(),
  'without its signature': async (claims, key) => `${(await sign(claims, key)).replace(/\.[^.]*$/, '')}.`,
  'signed with the public key as a shared secret': async (claims, { kid, publicKey }: SigningKey) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(new TextEncoder().encode(await exportSPKI(publicKey))),
  'signed with the secret of the client': (claims, { kid }) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(new TextEncoder().encode(client.secret.padEnd(32, '0'))),
  'changed after it was signed': async (claims, key) => {
    const [header, , signature] = (await sign(claims, key)).split('.')
    const payload = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' })).toString('base64url')
    return `${header}.${payload}.${signature}`
  },
  'that is over': withClaims(({ iat = 0 }) => ({ iat: iat - 2 * hour, exp: iat - hour })),
  'without an end': withClaims(() => ({ exp: undefined })),
  'that begins later': withClaims(({ iat = 0 }) => ({ nbf: iat + hour })),
  'of another issuer': withClaims(() => ({ iss: 'https://id.elsewhere.test' })),
  'for another client': withClaims(() => ({ aud: 'another-client' })),
  'for several, made for another': withClaims(() => ({ aud: [client.id, 'other'], azp: 'other' })),
  'for several, without saying for whom it was made': withClaims(() => ({ aud: [client.id, 'other'] })),
  'with the nonce of another login': withClaims(() => ({ nonce: 'replayed' })),
  'without a nonce': withClaims(() => ({ nonce: undefined })),
  'without a subject': withClaims(() => ({ sub: undefined })),
  'that is no token': () => 'a.b.c',
}

test.each(Object.entries(forgeries))('rejects a token %s', async (_what, make) => {
  await expect(signInWith(make)).rejects.toThrow('error.token_refused')
})

test('accepts a token for several clients that was issued for this one', async () => {
  const make = withClaims(() => ({ aud: [client.id, 'other'], azp: client.id }))

  expect((await signInWith(make)).externalId).toBe('ada')
})

test('rejects a profile of another user than the token names', async () => {
  const provider = await startSigningProvider(withClaims(() => ({ sub: 'grace' })))
  const { signIn } = await openAt(provider)

  await expect(signIn()).rejects.toThrow('error.no_identity')
  await provider.close()
})

test('rejects a response that names another provider (RFC 9207)', async () => {
  const provider = await startSigningProvider()
  const { startAndAgree, connector } = await openAt(provider)
  const callback = await startAndAgree()

  const mixedUp = { ...callback, query: { ...callback.query, iss: 'https://id.elsewhere.test' } }
  await expect(connector.finish(mixedUp)).rejects.toThrow('error.provider_failed')
  await provider.close()
})

test('rejects a response without a provider from one that always names itself', async () => {
  const provider = await startSigningProvider()
  const named = { ...discovery, authorization_response_iss_parameter_supported: true }
  provider.answer({ 'GET /.well-known/openid-configuration': { json: named } })
  const { signIn, startAndAgree, connector } = await openAt(provider)

  await expect(signIn()).rejects.toThrow('error.provider_failed')
  const callback = await startAndAgree()
  const user = await connector.finish({ ...callback, query: { ...callback.query, iss: issuer } })
  expect(user.externalId).toBe('ada')
  await provider.close()
})

test('accepts a new signing key of a provider', async () => {
  let current: SigningKey | undefined
  const provider = await startSigningProvider((claims, first) => sign(claims, current ?? first))
  const { signIn } = await openAt(provider)
  await signIn()
  current = await createSigningKey('second')
  provider.answer({ 'GET /jwks': { json: await publish(current) } })

  expect((await signIn()).externalId).toBe('ada')
  await provider.close()
})

test.each([
  ['calls itself by another issuer', { issuer: 'https://id.elsewhere.test' }, 'error.provider_failed'],
  [
    'wants secrets without encryption',
    { token_endpoint: 'http://id.example.test/token' },
    'error.not_encrypted',
  ],
  [
    'sends users to a page without encryption',
    { authorization_endpoint: 'http://id.example.test/a' },
    'error.not_encrypted',
  ],
  ['has no URL for its keys', { jwks_uri: undefined }, 'error.provider_failed'],
  ['has a script for a URL', { authorization_endpoint: 'javascript:alert(1)' }, 'error.not_encrypted'],
])('does not start with a provider that %s', async (_what, changes, problem) => {
  const provider = await startSigningProvider()
  provider.answer({ 'GET /.well-known/openid-configuration': { json: { ...discovery, ...changes } } })
  const { connector } = await openAt(provider)

  await expect(connector.start(visit)).rejects.toThrow(problem)
  await provider.close()
})

test('does not start with an issuer without encryption', async () => {
  const provider = await startSigningProvider()
  const { connector } = await openAt(provider, { issuer: 'http://id.example.test' })

  await expect(connector.start(visit)).rejects.toThrow('error.not_encrypted')
  expect(provider.requests).toEqual([])
  await provider.close()
})

test('uses a provider again that could not be reached before', async () => {
  const provider = await startSigningProvider()
  provider.answer({ 'GET /.well-known/openid-configuration': { status: 503, text: '' } })
  const { connector, signIn } = await openAt(provider)
  await expect(connector.start(visit)).rejects.toThrow('error.provider_failed')
  provider.answer({ 'GET /.well-known/openid-configuration': { json: discovery } })

  expect((await signIn()).externalId).toBe('ada')
  await provider.close()
})

test('only connects to a host named by the provider if the administrator named it too', async () => {
  const provider = await startSigningProvider()
  const elsewhere = { ...discovery, jwks_uri: 'https://keys.example.test/jwks' }
  provider.answer({ 'GET /.well-known/openid-configuration': { json: elsewhere } })
  const fakeServers = {
    ...provider.fakeServers,
    'keys.example.test': provider.fakeServers['id.example.test'] ?? '',
  }
  const unnamed = await openAt({ ...provider, fakeServers })
  const named = await openAt({ ...provider, fakeServers }, { jwks_url: 'https://keys.example.test/jwks' })

  await expect(unnamed.signIn()).rejects.toThrow('error.unreachable')
  expect((await named.signIn()).externalId).toBe('ada')
  await provider.close()
})

const verified = { email: 'ada@example.com', email_verified: true }

test.each([
  ['verified in the token alone', verified, { email: 'ada@example.com' }, 'ada@example.com'],
  ['of the token alone', verified, {}, 'ada@example.com'],
  ['of the user info alone', {}, verified, 'ada@example.com'],
  ['that is another in the user info', verified, { email: 'victim@example.com' }, undefined],
  ['that the user info says is not verified', verified, { ...verified, email_verified: false }, undefined],
  ['with a flag of another answer', { email_verified: true }, { email: 'victim@example.com' }, undefined],
  ['with a word that is no yes', {}, { ...verified, email_verified: 'false' }, undefined],
  ['with a number for a yes', {}, { ...verified, email_verified: 1 }, undefined],
])('accepts or ignores an address %s', async (_what, token, userinfo, email) => {
  const provider = await startSigningProvider(withClaims(() => token))
  provider.answer({ 'GET /userinfo': { json: { sub: 'ada', ...userinfo } } })
  const { signIn } = await openAt(provider)

  expect((await signIn()).email).toBe(email)
  await provider.close()
})

test('does not confuse a user of another issuer with the one that has the same subject', async () => {
  const provider = await startSigningProvider()
  const { opened, signIn, close } = await openAt(provider)
  try {
    expect((await signIn()).externalId).toBe('ada')
    await opened.kv.set('first_provider', 'https://former.example.com')
    expect((await signIn()).externalId).toMatch(/^provider-[0-9a-f]{32}:ada$/)
  } finally {
    close()
    await provider.close()
  }
})

test('a provider that has moved keeps its users if the administrator says that they are the same', async () => {
  const provider = await startSigningProvider()
  const former = 'https://former.example.com/'
  const { opened, signIn, close } = await openAt(provider, { former_issuer: former })
  try {
    await opened.kv.set('first_provider', 'https://former.example.com')
    expect((await signIn()).externalId).toBe('ada')
  } finally {
    close()
    await provider.close()
  }
})
