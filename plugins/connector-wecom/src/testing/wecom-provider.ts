import {
  createLoginGrants,
  type FakeAccount,
  type FakeRequest,
  type FakeRoutes,
  type LoginGrants,
  startFakeServer,
} from '@querent/sdk/testing'
import type { LoginProvider } from '@querent/sdk/testing/conformance'

const client = { corpId: 'ww5c1f3e9a7b2d4c6e', secret: 'wecom-secret-41d8', agentId: '1000002' }

/** Errors come with status 200. */
const reject = (errcode: number, errmsg: string) => ({ json: { errcode, errmsg } })
const respond = (facts: object) => ({ json: { errcode: 0, errmsg: 'ok', ...facts } })

const departments = [
  { id: 1, name: 'Example Ltd', parentid: 0, order: 1 },
  { id: 2, name: 'Research', parentid: 1, order: 1 },
  { id: 3, name: 'Sales', parentid: 1, order: 2 },
]

type Company = { grants: LoginGrants; appToken: string; members: Map<string, FakeAccount> }

function answerToken({ appToken }: Company, { query }: FakeRequest) {
  if (query.corpid !== client.corpId) return reject(40013, 'invalid corpid')
  if (query.corpsecret !== client.secret) return reject(40001, 'invalid credential')
  return respond({ access_token: appToken, expires_in: 7200 })
}

function answerVisitor({ grants, members }: Company, { query }: FakeRequest) {
  const grant = grants.redeem(query.code)
  if (grant === undefined) return reject(40029, 'invalid code')
  const { account } = grant
  members.set(String(account.id), account)
  return respond({ userid: account.id, user_ticket: grants.issueToken(account) })
}

function answerDetails({ grants }: Company, { json }: FakeRequest) {
  const ticket = Object(json).user_ticket
  const account = typeof ticket === 'string' ? grants.findAccount(ticket) : undefined
  if (account === undefined) return reject(40092, 'invalid user_ticket')
  const { id, avatar, email } = account
  return respond({
    userid: id,
    gender: '0',
    avatar,
    mobile: '13800000000',
    email: 'own@example.net',
    biz_mail: email,
  })
}

function answerMember({ members }: Company, { query }: FakeRequest) {
  const account = members.get(query.userid ?? '')
  if (account === undefined) return reject(60111, 'userid not found')
  return respond({ userid: account.id, name: account.name, department: [2], position: 'Engineer', status: 1 })
}

function buildRoutes(company: Company): FakeRoutes {
  const withToken = (reply: (company: Company, request: FakeRequest) => object) => (request: FakeRequest) =>
    request.query.access_token === company.appToken
      ? reply(company, request)
      : reject(40014, 'invalid access_token')
  return {
    'GET /cgi-bin/gettoken': (request) => answerToken(company, request),
    'GET /cgi-bin/auth/getuserinfo': withToken(answerVisitor),
    'POST /cgi-bin/auth/getuserdetail': withToken(answerDetails),
    'GET /cgi-bin/user/get': withToken(answerMember),
    'GET /cgi-bin/department/list': withToken(() => respond({ department: departments })),
  }
}

function agree(grants: LoginGrants, url: string, account: FakeAccount): Record<string, string> {
  const { searchParams, hash } = new URL(url)
  const isApplication =
    searchParams.get('appid') === client.corpId && searchParams.get('agentid') === client.agentId
  if (!isApplication) throw new Error('WeCom knows no such application')
  if (hash !== '#wechat_redirect') throw new Error('WeCom wants its mark at the end')
  return { code: grants.issue({ account }), state: searchParams.get('state') ?? '' }
}

export type WecomProvider = LoginProvider & {
  /** Gives the application another token, as after the old one has expired. */
  renewToken(): void
}

/** Starts a fake server for WeCom, with one organization: `wecomClient`. */
export async function startWecomProvider(): Promise<WecomProvider> {
  const grants = createLoginGrants()
  const company = { grants, appToken: grants.issueToken({}), members: new Map<string, FakeAccount>() }
  const fakeServer = await startFakeServer(buildRoutes(company))
  return {
    ...fakeServer,
    fakeServers: { 'qyapi.weixin.qq.com': fakeServer.url },
    secrets: grants.secrets,
    agree: async (url, account) => agree(grants, url, account),
    renewToken() {
      company.appToken = grants.issueToken({})
    },
  }
}

export const wecomClient = client
