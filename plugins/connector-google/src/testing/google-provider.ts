import {
  createLoginGrants,
  type FakeAccount,
  type FakeRequest,
  type LoginGrant,
  type LoginGrants,
  startFakeServer,
} from '@querent/sdk/testing'
import type { LoginProvider } from '@querent/sdk/testing/conformance'

const client = { id: '1234-abcd.apps.googleusercontent.com', secret: 'GOCSPX-google-secret-77' }

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** The claims in Google's format. The signature is empty, because nobody checks it. */
export function buildIdToken({ account, nonce }: LoginGrant, changes: object = {}): string {
  const now = Math.floor(Date.now() / 1000)
  const standard = { iss: 'https://accounts.google.com', aud: client.id, iat: now, exp: now + 3600 }
  return `${encode({ alg: 'RS256' })}.${encode({ ...standard, sub: account.id, nonce, ...changes })}.c2lnbmF0dXJl`
}

function answerToken(grants: LoginGrants, claims: object, { form }: FakeRequest) {
  const isClient = form.client_id === client.id && form.client_secret === client.secret
  if (!isClient || form.grant_type !== 'authorization_code') {
    return { status: 401, json: { error: 'invalid_client', error_description: 'Unauthorized' } }
  }
  const grant = grants.redeem(form.code, { redirectUrl: form.redirect_uri, verifier: form.code_verifier })
  if (grant === undefined) return { status: 400, json: { error: 'invalid_grant' } }
  const token = grants.issueToken(grant.account)
  const idToken = buildIdToken(grant, claims)
  return { json: { access_token: token, expires_in: 3599, token_type: 'Bearer', id_token: idToken } }
}

const show = ({ id, name, avatar, email, isEmailVerified }: FakeAccount) => ({
  sub: id,
  name,
  picture: avatar,
  email,
  email_verified: isEmailVerified,
})

function answerUser(grants: LoginGrants, { headers }: FakeRequest) {
  const account = grants.findAccount(headers.authorization)
  return account === undefined
    ? { status: 401, json: { error: 'invalid_request', error_description: 'Invalid Credentials' } }
    : { json: show(account) }
}

function agree(grants: LoginGrants, url: string, account: FakeAccount): Record<string, string> {
  const { searchParams } = new URL(url)
  if (searchParams.get('client_id') !== client.id) throw new Error('Google knows no such client')
  const code = grants.issue({
    account,
    redirectUrl: searchParams.get('redirect_uri') ?? undefined,
    challenge: searchParams.get('code_challenge') ?? undefined,
    nonce: searchParams.get('nonce') ?? undefined,
  })
  return { code, state: searchParams.get('state') ?? '', scope: 'openid email profile', authuser: '0' }
}

/** Starts a fake server for Google with one client: `googleClient`. `claims` are added to every ID token. */
export async function startGoogleProvider(claims: object = {}): Promise<LoginProvider> {
  const grants = createLoginGrants()
  const fakeServer = await startFakeServer({
    'POST /token': (request) => answerToken(grants, claims, request),
    'GET /oauth2/v3/userinfo': (request) => answerUser(grants, request),
  })
  return {
    ...fakeServer,
    fakeServers: { 'oauth2.googleapis.com': fakeServer.url, 'www.googleapis.com': fakeServer.url },
    secrets: grants.secrets,
    agree: async (url, account) => agree(grants, url, account),
  }
}

export const googleClient = client
