import {
  buildUrl,
  type ConfigOf,
  type Connector,
  createPkce,
  type ExternalUser,
  type LoginCallback,
  readCode,
  readExternalUser,
  requestJson,
  type ServerContext,
} from '@querent/sdk/server'
import { z } from 'zod'
import type { config } from './config.ts'

type Context = ServerContext<ConfigOf<typeof config>>

/** Replace this with the URL of your provider, and add its hosts to package.json. */
const provider = 'https://accounts.example.com'

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><circle cx="12" cy="12" r="10" fill="currentColor"/></svg>'

const tokenResponse = z.object({ access_token: z.string().min(1) })
const accountAnswer = z.record(z.string(), z.unknown())

async function finish(context: Context, { query, redirectUrl, keep }: LoginCallback): Promise<ExternalUser> {
  const form = {
    grant_type: 'authorization_code',
    client_id: context.config.client_id,
    client_secret: context.config.client_secret,
    code: readCode(query),
    redirect_uri: redirectUrl,
    code_verifier: typeof keep === 'string' ? keep : '',
  }
  const token = await requestJson(context, `${provider}/token`, { method: 'POST', form }, tokenResponse)
  const headers = { authorization: `Bearer ${token.access_token}` }
  const account = await requestJson(context, `${provider}/me`, { headers }, accountAnswer)
  return readExternalUser({
    id: account.id,
    displayName: account.name,
    username: account.login,
    // Only an address that the provider has verified may be matched with an account.
    verifiedEmail: account.email_verified === true ? account.email : undefined,
    avatar: account.picture,
  })
}

/** Logs users in with the authorization code flow. The host creates and checks state and nonce. */
export function connector(context: Context): Connector {
  return {
    logo,
    async start({ redirectUrl, state }) {
      const { verifier, challenge } = await createPkce()
      const url = buildUrl(`${provider}/authorize`, {
        client_id: context.config.client_id,
        redirect_uri: redirectUrl,
        response_type: 'code',
        scope: 'profile email',
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      })
      return { url, keep: verifier }
    },
    finish: (callback) => finish(context, callback),
  }
}
