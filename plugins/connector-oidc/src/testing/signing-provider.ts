import {
  createLoginGrants,
  type FakeAccount,
  type FakeRequest,
  type LoginGrants,
  startFakeServer,
} from '@querent/sdk/testing'
import type { LoginProvider } from '@querent/sdk/testing/conformance'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export const issuer = 'https://id.example.test'
export const client = { id: 'querent', secret: 'oidc-secret+with/odd=signs' }

export type SigningKey = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey }

export async function createSigningKey(kid: string): Promise<SigningKey> {
  return { kid, ...(await generateKeyPair('ES256', { extractable: true })) }
}

export const publish = async (...keys: SigningKey[]) => ({
  keys: await Promise.all(
    keys.map(async ({ kid, publicKey }) => ({
      ...(await exportJWK(publicKey)),
      kid,
      alg: 'ES256',
      use: 'sig',
    })),
  ),
})

export const sign = (claims: JWTPayload, { kid, privateKey }: SigningKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey)

/** Makes an ID token of the right claims; a hostile one makes something else. */
export type TokenMaker = (claims: JWTPayload, key: SigningKey) => string | Promise<string>

const basic = `Basic ${btoa(`${client.id}:${encodeURIComponent(client.secret)}`)}`

async function answerToken(
  grants: LoginGrants,
  make: (claims: JWTPayload) => string | Promise<string>,
  request: FakeRequest,
) {
  const { form, headers } = request
  if (headers.authorization !== basic || form.grant_type !== 'authorization_code') {
    return { status: 401, json: { error: 'invalid_client' } }
  }
  const grant = grants.redeem(form.code, { redirectUrl: form.redirect_uri, verifier: form.code_verifier })
  if (grant === undefined) return { status: 400, json: { error: 'invalid_grant' } }
  const now = Math.floor(Date.now() / 1000)
  const { account, nonce } = grant
  // Tests also send accounts without a usable id.
  const sub = account.id as string
  const id_token = await make({ iss: issuer, aud: client.id, sub, nonce, iat: now, exp: now + 300 })
  return {
    json: { access_token: grants.issueToken(account), token_type: 'Bearer', expires_in: 300, id_token },
  }
}

const show = ({ id, name, username, avatar, email, isEmailVerified }: FakeAccount) => ({
  sub: id,
  name,
  preferred_username: username,
  picture: avatar,
  email,
  email_verified: isEmailVerified,
})

export const discovery = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
}

function agree(grants: LoginGrants, url: string, account: FakeAccount): Record<string, string> {
  const { searchParams } = new URL(url)
  if (searchParams.get('client_id') !== client.id) throw new Error('There is no such client')
  const code = grants.issue({
    account,
    redirectUrl: searchParams.get('redirect_uri') ?? undefined,
    challenge: searchParams.get('code_challenge') ?? undefined,
    nonce: searchParams.get('nonce') ?? undefined,
  })
  return { code, state: searchParams.get('state') ?? '' }
}

/** A small provider that signs ID tokens, and can be made to forge them. It has one client, `client`. */
export async function startSigningProvider(make: TokenMaker = sign): Promise<LoginProvider> {
  const grants = createLoginGrants()
  const key = await createSigningKey('first')
  const keys = await publish(key)
  const fakeServer = await startFakeServer({
    'GET /.well-known/openid-configuration': { json: discovery },
    'GET /jwks': { json: keys },
    'POST /token': (request) => answerToken(grants, (claims) => make(claims, key), request),
    'GET /userinfo': ({ headers }) => {
      const account = grants.findAccount(headers.authorization)
      return account === undefined ? { status: 401, text: '' } : { json: show(account) }
    },
  })
  return {
    ...fakeServer,
    fakeServers: { [new URL(issuer).host]: fakeServer.url },
    secrets: grants.secrets,
    agree: async (url, account) => agree(grants, url, account),
  }
}
