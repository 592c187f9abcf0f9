import {
  createLoginGrants,
  type FakeAccount,
  type FakeRequest,
  type LoginGrants,
  startFakeServer,
} from '@querent/sdk/testing'
import type { LoginProvider } from '@querent/sdk/testing/conformance'

const client = { id: 'wx1234567890abcdef', secret: 'wechat-secret-6f1e' }

/** Errors come with status 200. */
const reject = (errcode: number, errmsg: string) => ({ json: { errcode, errmsg } })

function answerToken(grants: LoginGrants, { query }: FakeRequest) {
  if (query.appid !== client.id) return reject(40013, 'invalid appid')
  if (query.secret !== client.secret) return reject(40125, 'invalid appsecret')
  if (query.grant_type !== 'authorization_code') return reject(40002, 'invalid grant_type')
  const grant = grants.redeem(query.code)
  if (grant === undefined) return reject(40029, 'invalid code')
  const { account } = grant
  return {
    json: {
      access_token: grants.issueToken(account),
      expires_in: 7200,
      refresh_token: 'refresh',
      openid: account.id,
      scope: 'snsapi_login',
      unionid: `union-${String(account.id)}`,
    },
  }
}

const show = ({ id, name, avatar, email }: FakeAccount) => ({
  openid: id,
  nickname: name,
  sex: 0,
  headimgurl: avatar,
  privilege: [],
  unionid: `union-${String(id)}`,
  email,
})

function answerUser(grants: LoginGrants, { query }: FakeRequest) {
  const account = grants.findAccount(query.access_token)
  if (account === undefined) return reject(40001, 'invalid credential')
  return query.openid === String(account.id) ? { json: show(account) } : reject(40003, 'invalid openid')
}

function agree(grants: LoginGrants, url: string, account: FakeAccount): Record<string, string> {
  const { searchParams, hash } = new URL(url)
  if (searchParams.get('appid') !== client.id) throw new Error('WeChat knows no such application')
  if (hash !== '#wechat_redirect') throw new Error('WeChat wants its mark at the end')
  return { code: grants.issue({ account }), state: searchParams.get('state') ?? '' }
}

/** Starts a fake server for WeChat, and knows one application: `wechatClient`. */
export async function startWechatProvider(): Promise<LoginProvider> {
  const grants = createLoginGrants()
  const fakeServer = await startFakeServer({
    'GET /sns/oauth2/access_token': (request) => answerToken(grants, request),
    'GET /sns/userinfo': (request) => answerUser(grants, request),
  })
  return {
    ...fakeServer,
    fakeServers: { 'api.weixin.qq.com': fakeServer.url },
    secrets: grants.secrets,
    agree: async (url, account) => agree(grants, url, account),
  }
}

export const wechatClient = client
