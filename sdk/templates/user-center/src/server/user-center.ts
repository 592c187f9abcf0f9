import {
  buildUrl,
  type ConfigOf,
  createPkce,
  type LoginCallback,
  readCode,
  readExternalUser,
  requestJson,
  type ServerContext,
  type UserCenter,
  type UserCenterAccount,
} from '@querent/sdk/server'
import { z } from 'zod'
import type { config } from './config.ts'

type Context = ServerContext<ConfigOf<typeof config>>

/** Replace this with the URL of the system that has the accounts, and add its hosts to package.json. */
const provider = 'https://accounts.example.com'

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><circle cx="12" cy="12" r="10" fill="currentColor"/></svg>'

const tokenResponse = z.object({ access_token: z.string().min(1) })
const accountAnswer = z.record(z.string(), z.unknown())

type Answer = z.infer<typeof accountAnswer>

const readAccount = (account: Answer): UserCenterAccount => ({
  ...readExternalUser({
    id: account.id,
    displayName: account.name,
    username: account.login,
    // Only an address that the system has verified may be matched with an account.
    verifiedEmail: account.email_verified === true ? account.email : undefined,
    avatar: account.picture,
  }),
  status: account.suspended === true ? 'suspended' : 'available',
})

async function finish(context: Context, callback: LoginCallback): Promise<UserCenterAccount> {
  const { query, redirectUrl, keep } = callback
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
  return readAccount(await requestJson(context, `${provider}/me`, { headers }, accountAnswer))
}

/** The current account, or undefined if it no longer exists. */
async function findAccount(context: Context, externalId: string): Promise<UserCenterAccount | undefined> {
  const { client_id, client_secret } = context.config
  const headers = { authorization: `Basic ${btoa(`${client_id}:${client_secret}`)}` }
  const url = buildUrl(`${provider}/account`, { id: externalId })
  const account = await requestJson(context, url, { headers }, accountAnswer.nullable())
  return account === null ? undefined : readAccount(account)
}

/** Logs users in with the authorization code flow. The host creates and checks state and nonce. */
export function userCenter(context: Context): UserCenter {
  return {
    agent: {
      displayName: context.text('info.name'),
      icon: logo,
      url: provider,
      controlCenter: [],
      // Lets administrators log in with a password while the system is down.
      keepsOriginalAccounts: true,
      decidesRank: false,
      decidesStatus: true,
      decidesRole: false,
      needsEmail: false,
    },
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
    account: (externalId) => findAccount(context, externalId),
    settings: async () => ({ profile: `${provider}/profile`, account: `${provider}/security` }),
  }
}
