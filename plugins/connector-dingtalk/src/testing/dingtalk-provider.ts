import {
  createLoginGrants,
  type FakeAccount,
  type FakeRequest,
  type LoginGrants,
  startFakeServer,
} from '@querent/sdk/testing'
import type { LoginProvider } from '@querent/sdk/testing/conformance'

const client = { id: 'dingoa1b2c3d4e5f6', secret: 'dingtalk-secret-9931' }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function answerToken(grants: LoginGrants, { json }: FakeRequest) {
  const body = isRecord(json) ? json : {}
  const isClient = body.clientId === client.id && body.clientSecret === client.secret
  const grant =
    isClient && body.grantType === 'authorization_code' && typeof body.code === 'string'
      ? grants.redeem(body.code)
      : undefined
  if (grant === undefined) {
    return {
      status: 400,
      json: { code: 'invalidParameter.authCode.notFound', message: 'not found', requestid: '1' },
    }
  }
  const accessToken = grants.issueToken(grant.account)
  return { json: { accessToken, refreshToken: 'refresh', expireIn: 7200, corpId: 'dingcorp' } }
}

const show = ({ id, name, avatar, email }: FakeAccount) => ({
  openId: id,
  unionId: `union-${String(id)}`,
  nick: name,
  avatarUrl: avatar,
  mobile: '150xxxx9144',
  stateCode: '86',
  email,
})

function answerUser(grants: LoginGrants, { headers }: FakeRequest) {
  const account = grants.findAccount(headers['x-acs-dingtalk-access-token'])
  return account === undefined
    ? { status: 400, json: { code: 'InvalidAuthentication', message: 'bad token' } }
    : { json: show(account) }
}

function agree(grants: LoginGrants, url: string, account: FakeAccount): Record<string, string> {
  const { searchParams } = new URL(url)
  if (searchParams.get('client_id') !== client.id) throw new Error('DingTalk knows no such application')
  const code = grants.issue({ account })
  return { authCode: code, code, state: searchParams.get('state') ?? '' }
}

/** Starts a fake server for DingTalk, and knows one application: `dingtalkClient`. */
export async function startDingtalkProvider(): Promise<LoginProvider> {
  const grants = createLoginGrants()
  const fakeServer = await startFakeServer({
    'POST /v1.0/oauth2/userAccessToken': (request) => answerToken(grants, request),
    'GET /v1.0/contact/users/me': (request) => answerUser(grants, request),
  })
  return {
    ...fakeServer,
    fakeServers: { 'api.dingtalk.com': fakeServer.url },
    secrets: grants.secrets,
    agree: async (url, account) => agree(grants, url, account),
  }
}

export const dingtalkClient = client
