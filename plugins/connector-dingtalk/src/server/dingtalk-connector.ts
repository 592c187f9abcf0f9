import {
  buildUrl,
  type ConfigOf,
  type Connector,
  type ExternalUser,
  type LoginCallback,
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
  authorize: 'https://login.dingtalk.com/oauth2/auth',
  token: 'https://api.dingtalk.com/v1.0/oauth2/userAccessToken',
  user: 'https://api.dingtalk.com/v1.0/contact/users/me',
}

const tokenResponse = z.object({ accessToken: z.string().min(1) })
const userResponse = z.object({
  openId: z.unknown().optional(),
  nick: z.unknown().optional(),
  avatarUrl: z.unknown().optional(),
})

async function redeemCode({ config, http, log }: Context, { query }: LoginCallback): Promise<string> {
  const body = {
    clientId: config.client_id,
    clientSecret: config.client_secret,
    // DingTalk sends the code under both names, older versions only under the usual one.
    code: readCode(query, query.authCode === undefined ? 'code' : 'authCode'),
    grantType: 'authorization_code',
  }
  const response = await requestJson({ http, log }, urls.token, { method: 'POST', body }, tokenResponse)
  return response.accessToken
}

async function finish(context: Context, callback: LoginCallback): Promise<ExternalUser> {
  const token = await redeemCode(context, callback)
  const headers = { 'x-acs-dingtalk-access-token': token }
  const user = await requestJson(context, urls.user, { headers }, userResponse)
  // DingTalk does not say whether it verified an address, so addresses are ignored.
  return readExternalUser({ id: user.openId, displayName: user.nick, avatar: user.avatarUrl })
}

/** Logs users in with their DingTalk account. */
export function dingtalkConnector(context: Context): Connector {
  return {
    logo,
    async start({ redirectUrl, state }) {
      const url = buildUrl(urls.authorize, {
        client_id: context.config.client_id,
        redirect_uri: redirectUrl,
        response_type: 'code',
        scope: 'Contact.User.Read',
        prompt: 'consent',
        state,
      })
      return { url }
    },
    finish: (callback) => finish(context, callback),
  }
}
