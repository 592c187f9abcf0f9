import { createLoginGrants, type FakeAccount, startFakeServer } from '@querent/sdk/testing'
import type { LoginProvider } from '@querent/sdk/testing/conformance'

export const client = { id: 'sample-client', secret: 'sample-secret-4d1f' }

const show = ({ id, name, username, email, isEmailVerified, avatar }: FakeAccount) => ({
  id,
  name,
  login: username,
  email,
  email_verified: isEmailVerified,
  picture: avatar,
})

/** Starts a fake server with the two calls of the provider that the connector uses, over real HTTP. */
export async function startProvider(): Promise<LoginProvider> {
  const grants = createLoginGrants()
  const fakeServer = await startFakeServer({
    'POST /token': ({ form }) => {
      const isClient = form.client_id === client.id && form.client_secret === client.secret
      const proof = { redirectUrl: form.redirect_uri, verifier: form.code_verifier }
      const grant = isClient ? grants.redeem(form.code, proof) : undefined
      if (grant === undefined) return { status: 400, json: { error: 'invalid_grant' } }
      return { json: { access_token: grants.issueToken(grant.account), token_type: 'bearer' } }
    },
    'GET /me': ({ headers }) => {
      const account = grants.findAccount(headers.authorization)
      return account === undefined
        ? { status: 401, json: { error: 'invalid_token' } }
        : { json: show(account) }
    },
  })
  return {
    ...fakeServer,
    fakeServers: { 'accounts.example.com': fakeServer.url },
    secrets: grants.secrets,
    async agree(url, account) {
      const { searchParams } = new URL(url)
      if (searchParams.get('client_id') !== client.id) throw new Error('unknown client')
      const code = grants.issue({
        account,
        redirectUrl: searchParams.get('redirect_uri') ?? undefined,
        challenge: searchParams.get('code_challenge') ?? undefined,
      })
      return { code, state: searchParams.get('state') ?? '' }
    },
  }
}
