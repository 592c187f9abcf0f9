import { createLoginGrants, openStandIn, type StandInPerson } from '@querent/sdk/testing'
import type { LoginProvider } from '@querent/sdk/testing/conformance'

export const client = { id: 'sample-client', secret: 'sample-secret-4d1f' }

const show = ({ id, name, username, email, isEmailVerified, avatar }: StandInPerson) => ({
  id,
  name,
  login: username,
  email,
  email_verified: isEmailVerified,
  picture: avatar,
})

/** Starts what stands in for the provider: the two calls that the connector makes, over real HTTP. */
export async function startProvider(): Promise<LoginProvider> {
  const grants = createLoginGrants()
  const standIn = await openStandIn({
    'POST /token': ({ form }) => {
      const isClient = form.client_id === client.id && form.client_secret === client.secret
      const proof = { redirectUrl: form.redirect_uri, verifier: form.code_verifier }
      const grant = isClient ? grants.redeem(form.code, proof) : undefined
      if (grant === undefined) return { status: 400, json: { error: 'invalid_grant' } }
      return { json: { access_token: grants.issueToken(grant.person), token_type: 'bearer' } }
    },
    'GET /me': ({ headers }) => {
      const person = grants.personOf(headers.authorization)
      return person === undefined ? { status: 401, json: { error: 'invalid_token' } } : { json: show(person) }
    },
  })
  return {
    ...standIn,
    standIns: { 'accounts.example.com': standIn.url },
    secrets: grants.secrets,
    async agree(address, person) {
      const { searchParams } = new URL(address)
      if (searchParams.get('client_id') !== client.id) throw new Error('unknown client')
      const code = grants.issue({
        person,
        redirectUrl: searchParams.get('redirect_uri') ?? undefined,
        challenge: searchParams.get('code_challenge') ?? undefined,
      })
      return { code, state: searchParams.get('state') ?? '' }
    },
  }
}
