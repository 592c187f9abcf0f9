import {
  buildUrl,
  type ConfigOf,
  type Connector,
  createPkce,
  type ExternalUser,
  type LoginCallback,
  PluginError,
  readCode,
  readExternalUser,
  requestJson,
  type ServerContext,
} from '@querent/sdk/server'
import { z } from 'zod'
import type { config } from './config.ts'
import { readSubject } from './id-token.ts'
import { logo } from './logo.ts'

type Context = ServerContext<ConfigOf<typeof config>>

const urls = {
  authorize: 'https://accounts.google.com/o/oauth2/auth',
  token: 'https://oauth2.googleapis.com/token',
  user: 'https://www.googleapis.com/oauth2/v3/userinfo',
}

const scopes = [
  'openid',
  'https://www.googleapis.com/auth/userinfo.email',
  'https://www.googleapis.com/auth/userinfo.profile',
]

const tokenResponse = z.object({ access_token: z.string().min(1), id_token: z.string().min(1) })
const userResponse = z.object({
  sub: z.string(),
  name: z.unknown().optional(),
  picture: z.unknown().optional(),
  email: z.unknown().optional(),
  email_verified: z.unknown().optional(),
})

async function redeemCode(context: Context, { query, redirectUrl, keep }: LoginCallback) {
  const form = {
    grant_type: 'authorization_code',
    client_id: context.config.client_id,
    client_secret: context.config.client_secret,
    code: readCode(query),
    redirect_uri: redirectUrl,
    code_verifier: typeof keep === 'string' ? keep : '',
  }
  return requestJson(context, urls.token, { method: 'POST', form }, tokenResponse)
}

async function finish(context: Context, callback: LoginCallback): Promise<ExternalUser> {
  const tokens = await redeemCode(context, callback)
  const { nonce } = callback
  const subject = readSubject(tokens.id_token, { clientId: context.config.client_id, nonce })
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  const user = await requestJson(context, urls.user, { headers }, userResponse)
  if (user.sub !== subject) throw new PluginError('error.no_identity')
  return readExternalUser({
    id: user.sub,
    displayName: user.name,
    username: user.name,
    verifiedEmail: user.email_verified === true ? user.email : undefined,
    avatar: user.picture,
  })
}

/** Logs users in with their Google account. */
export function googleConnector(context: Context): Connector {
  return {
    logo,
    async start({ redirectUrl, state, nonce }) {
      const { verifier, challenge } = await createPkce()
      const url = buildUrl(urls.authorize, {
        client_id: context.config.client_id,
        redirect_uri: redirectUrl,
        response_type: 'code',
        scope: scopes.join(' '),
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      })
      return { url, keep: verifier }
    },
    finish: (callback) => finish(context, callback),
  }
}
