import {
  buildUrl,
  type ConfigOf,
  type Connector,
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
  authorize: 'https://open.weixin.qq.com/connect/qrconnect',
  token: 'https://api.weixin.qq.com/sns/oauth2/access_token',
  user: 'https://api.weixin.qq.com/sns/userinfo',
}

// WeChat reports errors with status 200 and without these.
const tokenResponse = z.object({ access_token: z.string().min(1), openid: z.string().min(1) })
const userResponse = z.object({
  openid: z.string().min(1),
  nickname: z.unknown().optional(),
  headimgurl: z.unknown().optional(),
})

function redeemCode(context: Context, { query }: LoginCallback) {
  // A user who does not agree is redirected back without a code and without an error.
  if (query.code === undefined && query.error === undefined) throw new PluginError('error.refused')
  const url = buildUrl(urls.token, {
    appid: context.config.app_id,
    secret: context.config.app_secret,
    code: readCode(query),
    grant_type: 'authorization_code',
  })
  return requestJson(context, url, {}, tokenResponse)
}

async function finish(context: Context, callback: LoginCallback): Promise<ExternalUser> {
  const { access_token, openid } = await redeemCode(context, callback)
  const url = buildUrl(urls.user, { access_token, openid })
  const user = await requestJson(context, url, {}, userResponse)
  if (user.openid !== openid) throw new PluginError('error.no_identity')
  // The union id depends on what the application belongs to; the open id stays.
  return readExternalUser({ id: openid, displayName: user.nickname, avatar: user.headimgurl })
}

/** Logs in users who scan a code with WeChat. */
export function wechatConnector(context: Context): Connector {
  return {
    logo,
    async start({ redirectUrl, state }) {
      const url = buildUrl(urls.authorize, {
        appid: context.config.app_id,
        redirect_uri: redirectUrl,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      })
      return { url: `${url}#wechat_redirect` }
    },
    finish: (callback) => finish(context, callback),
  }
}
