import { createLoginGrants, openStandIn, type StandInPerson, type StandInRequest } from '@querent/sdk/testing'
import type { LoginProvider } from '@querent/sdk/testing/conformance'

const client = { id: 'Iv1.8a61f9b3a7aba766', secret: 'github-secret-2f6c1' }

type Grants = ReturnType<typeof createLoginGrants>

/** GitHub answers refusals of codes with status 200. */
function answerToken(grants: Grants, { form }: StandInRequest) {
  if (form.client_id !== client.id || form.client_secret !== client.secret) {
    return { json: { error: 'incorrect_client_credentials' } }
  }
  const proof = { redirectUrl: form.redirect_uri, verifier: form.code_verifier }
  const grant = grants.redeem(form.code, proof)
  if (grant === undefined) return { json: { error: 'bad_verification_code' } }
  const token = grants.issueToken(grant.person)
  return { json: { access_token: token, scope: 'user:email', token_type: 'bearer' } }
}

const unauthorized = { status: 401, json: { message: 'Bad credentials' } }

function answerPerson(grants: Grants, { headers }: StandInRequest, show: (person: StandInPerson) => unknown) {
  if (!headers['user-agent']) return { status: 403, text: 'Request forbidden by administrative rules.' }
  const person = grants.personOf(headers.authorization)
  return person === undefined ? unauthorized : { json: show(person) }
}

const showUser = ({ id, username, name, avatar }: StandInPerson) => ({
  id,
  login: username,
  name,
  avatar_url: avatar,
})

/** The primary address stands between others, which are not to be taken. */
const showEmails = ({ email, isEmailVerified }: StandInPerson) => [
  { email: 'old@example.com', primary: false, verified: true },
  { email, primary: true, verified: isEmailVerified },
  { email: 'unverified@example.com', primary: false, verified: false },
]

function agree(grants: Grants, address: string, person: StandInPerson): Record<string, string> {
  const { searchParams } = new URL(address)
  if (searchParams.get('client_id') !== client.id) throw new Error('GitHub knows no such application')
  const code = grants.issue({
    person,
    redirectUrl: searchParams.get('redirect_uri') ?? undefined,
    challenge: searchParams.get('code_challenge') ?? undefined,
  })
  return { code, state: searchParams.get('state') ?? '' }
}

/** Starts what stands in for GitHub, and knows one application: `githubClient`. */
export async function startGithubProvider(): Promise<LoginProvider> {
  const grants = createLoginGrants()
  const standIn = await openStandIn({
    'POST /login/oauth/access_token': (request) => answerToken(grants, request),
    'GET /user': (request) => answerPerson(grants, request, showUser),
    'GET /user/emails': (request) => answerPerson(grants, request, showEmails),
  })
  return {
    ...standIn,
    standIns: { 'github.com': standIn.url, 'api.github.com': standIn.url },
    secrets: grants.secrets,
    agree: async (address, person) => agree(grants, address, person),
  }
}

export const githubClient = client
