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
import { logo } from './logo.ts'

type Context = ServerContext<ConfigOf<typeof config>>

const urls = {
  authorize: 'https://github.com/login/oauth/authorize',
  token: 'https://github.com/login/oauth/access_token',
  user: 'https://api.github.com/user',
  emails: 'https://api.github.com/user/emails',
}

const tokenResponse = z.object({ access_token: z.string().min(1) })
const userResponse = z.object({
  id: z.unknown().optional(),
  login: z.unknown().optional(),
  name: z.unknown().optional(),
  avatar_url: z.unknown().optional(),
})
const emailsResponse = z.array(
  z.object({
    email: z.unknown().optional(),
    primary: z.unknown().optional(),
    verified: z.unknown().optional(),
  }),
)

async function redeemCode(context: Context, { query, redirectUrl, keep }: LoginCallback): Promise<string> {
  const form = {
    client_id: context.config.client_id,
    client_secret: context.config.client_secret,
    code: readCode(query),
    redirect_uri: redirectUrl,
    code_verifier: typeof keep === 'string' ? keep : '',
  }
  const response = await requestJson(context, urls.token, { method: 'POST', form }, tokenResponse)
  return response.access_token
}

/** GitHub rejects requests that do not name their program. */
const buildHeaders = (token: string) => ({
  authorization: `Bearer ${token}`,
  accept: 'application/vnd.github+json',
  'user-agent': 'Querent',
})

async function findEmail(context: Context, token: string): Promise<unknown> {
  try {
    const emails = await requestJson(context, urls.emails, { headers: buildHeaders(token) }, emailsResponse)
    return emails.find(({ primary, verified }) => primary === true && verified === true)?.email
  } catch (error) {
    // A GitHub App may lack the permission to read addresses: its users enter theirs on the site.
    if (error instanceof PluginError && error.details.status === 403) return undefined
    throw error
  }
}

async function finish(context: Context, callback: LoginCallback): Promise<ExternalUser> {
  const token = await redeemCode(context, callback)
  const [user, verifiedEmail] = await Promise.all([
    requestJson(context, urls.user, { headers: buildHeaders(token) }, userResponse),
    findEmail(context, token),
  ])
  return readExternalUser({
    id: user.id,
    displayName: user.name ?? user.login,
    username: user.login,
    verifiedEmail,
    avatar: user.avatar_url,
  })
}

/** Logs users in with their GitHub account. */
export function githubConnector(context: Context): Connector {
  return {
    logo,
    async start({ redirectUrl, state }) {
      const { verifier, challenge } = await createPkce()
      const url = buildUrl(urls.authorize, {
        client_id: context.config.client_id,
        redirect_uri: redirectUrl,
        response_type: 'code',
        scope: 'user:email',
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      })
      return { url, keep: verifier }
    },
    finish: (callback) => finish(context, callback),
  }
}
