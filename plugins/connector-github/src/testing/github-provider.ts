import { createLoginGrants, type FakeAccount, type FakeRequest, startFakeServer } from '@querent/sdk/testing'
import type { LoginProvider } from '@querent/sdk/testing/conformance'

const client = { id: 'Iv1.8a61f9b3a7aba766', secret: 'github-secret-2f6c1' }

type Grants = ReturnType<typeof createLoginGrants>

/** GitHub rejects codes with status 200. */
function answerToken(grants: Grants, { form }: FakeRequest) {
  if (form.client_id !== client.id || form.client_secret !== client.secret) {
    return { json: { error: 'incorrect_client_credentials' } }
  }
  const proof = { redirectUrl: form.redirect_uri, verifier: form.code_verifier }
  const grant = grants.redeem(form.code, proof)
  if (grant === undefined) return { json: { error: 'bad_verification_code' } }
  const token = grants.issueToken(grant.account)
  return { json: { access_token: token, scope: 'user:email', token_type: 'bearer' } }
}

const unauthorized = { status: 401, json: { message: 'Bad credentials' } }

function answerAccount(grants: Grants, { headers }: FakeRequest, show: (account: FakeAccount) => unknown) {
  if (!headers['user-agent']) return { status: 403, text: 'Request forbidden by administrative rules.' }
  const account = grants.findAccount(headers.authorization)
  return account === undefined ? unauthorized : { json: show(account) }
}

const showUser = ({ id, username, name, avatar }: FakeAccount) => ({
  id,
  login: username,
  name,
  avatar_url: avatar,
})

/** The primary address is among others, which must not be used. */
const showEmails = ({ email, isEmailVerified }: FakeAccount) => [
  { email: 'old@example.com', primary: false, verified: true },
  { email, primary: true, verified: isEmailVerified },
  { email: 'unverified@example.com', primary: false, verified: false },
]

function agree(grants: Grants, url: string, account: FakeAccount): Record<string, string> {
  const { searchParams } = new URL(url)
  if (searchParams.get('client_id') !== client.id) throw new Error('GitHub knows no such application')
  const code = grants.issue({
    account,
    redirectUrl: searchParams.get('redirect_uri') ?? undefined,
    challenge: searchParams.get('code_challenge') ?? undefined,
  })
  return { code, state: searchParams.get('state') ?? '' }
}

/** Starts a fake server for GitHub, and knows one application: `githubClient`. */
export async function startGithubProvider(): Promise<LoginProvider> {
  const grants = createLoginGrants()
  const fakeServer = await startFakeServer({
    'POST /login/oauth/access_token': (request) => answerToken(grants, request),
    'GET /user': (request) => answerAccount(grants, request, showUser),
    'GET /user/emails': (request) => answerAccount(grants, request, showEmails),
  })
  return {
    ...fakeServer,
    fakeServers: { 'github.com': fakeServer.url, 'api.github.com': fakeServer.url },
    secrets: grants.secrets,
    agree: async (url, account) => agree(grants, url, account),
  }
}

export const githubClient = client
