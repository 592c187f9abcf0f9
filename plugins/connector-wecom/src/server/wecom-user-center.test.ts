import type { ExternalUser } from '@querent/sdk/server'
import { openServerPlugin } from '@querent/sdk/testing'
import { describeUserCenter } from '@querent/sdk/testing/conformance'
import { expect, test } from 'vitest'
import en_US from '../../i18n/en_US.json'
import zh_CN from '../../i18n/zh_CN.json'
import manifest from '../../package.json'
import { startWecomProvider, type WecomProvider, wecomClient } from '../testing/wecom-provider.ts'
import plugin from './index.ts'

const config = {
  corp_id: wecomClient.corpId,
  corp_secret: wecomClient.secret,
  agent_id: wecomClient.agentId,
}
const account = {
  id: 'zhangsan',
  name: '张三',
  email: 'zhangsan@example.com',
  avatar: 'https://pictures.example.com/z/0',
}

describeUserCenter({
  plugin,
  declaration: manifest.querent,
  texts: { en_US, zh_CN },
  config,
  secrets: ['corp_secret'],
  startProvider: startWecomProvider,
  account,
  protocol: {
    authorizeUrl: 'https://open.weixin.qq.com/connect/oauth2/authorize',
    parameters: {
      appid: wecomClient.corpId,
      agentid: wecomClient.agentId,
      response_type: 'code',
      scope: 'snsapi_privateinfo',
    },
    hash: '#wechat_redirect',
    pkce: false,
    nonce: false,
    redirectUrlWithCode: false,
    token: 'GET /cgi-bin/auth/getuserinfo',
    user: 'GET /cgi-bin/user/get',
    emails: 'trusted',
    hasUsername: false,
    hasAvatar: true,
    denial: {},
  },
  forget: ({ provider }) =>
    provider.answer({ 'GET /cgi-bin/user/get': { json: { errcode: 60111, errmsg: 'not found' } } }),
})

const visit = { redirectUrl: 'https://ask.example.com/back', state: 's', nonce: 'n' }

async function withCompany(
  changes: Record<string, unknown>,
  check: (company: {
    provider: WecomProvider
    opened: Awaited<ReturnType<typeof openServerPlugin>>
    signIn: () => Promise<ExternalUser>
  }) => Promise<void>,
) {
  const provider = await startWecomProvider()
  const { fakeServers } = provider
  const texts = { en_US, zh_CN }
  const settings = { ...config, ...changes }
  const opened = await openServerPlugin(plugin, {
    declaration: manifest.querent,
    config: settings,
    fakeServers,
    texts,
  })
  const signIn = async () => {
    const { url } = await opened.userCenter.start(visit)
    return opened.userCenter.finish({ ...visit, query: await provider.agree(url, account) })
  }
  try {
    await check({ provider, opened, signIn })
  } finally {
    opened.close()
    await provider.close()
  }
}

const countCalls = ({ requests }: WecomProvider, path: string) =>
  requests.filter((request) => request.path === path).length
const withMember = (facts: object) => ({
  'GET /cgi-bin/user/get': { json: { errcode: 0, userid: 'zhangsan', name: '张三', ...facts } },
})

test('shows the department and position of a user', () =>
  withCompany({}, async ({ signIn }) => {
    expect(await signIn()).toMatchObject({ bio: 'Example Ltd / Research · Engineer', username: 'zhangsan' })
  }))

test('escapes Markdown in departments and positions', () =>
  withCompany({}, async ({ provider, signIn }) => {
    provider.answer(withMember({ department: [], position: '[x](javascript:1) <b>' }))

    expect(await signIn()).toMatchObject({ bio: '\\[x\\]\\(javascript:1\\) \\<b\\>' })
  }))

test.each([
  [1, 'available'],
  [2, 'suspended'],
  [4, 'available'],
  [5, 'deleted'],
])("maps WeCom's status %i to %s", (status, expected) =>
  withCompany({}, async ({ provider, opened }) => {
    provider.answer(withMember({ status }))

    expect(await opened.userCenter.account?.('zhangsan')).toMatchObject({ status: expected })
  }),
)

test('uses an address that a member entered only if the administrator allows it', async () => {
  const withoutBusinessMail = { errcode: 0, userid: 'zhangsan', email: 'own@example.net', biz_mail: '' }
  const emails: unknown[] = []
  for (const personal_email of [false, true]) {
    await withCompany({ personal_email }, async ({ provider, signIn }) => {
      provider.answer({ 'POST /cgi-bin/auth/getuserdetail': { json: withoutBusinessMail } })
      emails.push((await signIn()).email)
    })
  }

  expect(emails).toEqual([undefined, 'own@example.net'])
})

test('rejects a user from outside the organization', () =>
  withCompany({}, async ({ provider, signIn }) => {
    provider.answer({
      'GET /cgi-bin/auth/getuserinfo': { json: { errcode: 0, openid: 'o1', external_userid: 'x' } },
    })

    await expect(signIn()).rejects.toThrow('error.not_member')
  }))

test('logs in a user without details from WeCom', () =>
  withCompany({}, async ({ provider, signIn }) => {
    provider.answer({
      'GET /cgi-bin/auth/getuserinfo': { json: { errcode: 0, userid: 'zhangsan' } },
      ...withMember({}),
    })

    expect(await signIn()).toMatchObject({ externalId: 'zhangsan', displayName: '张三' })
    expect(countCalls(provider, '/cgi-bin/auth/getuserdetail')).toBe(0)
  }))

test('logs in a user while the departments cannot be read', () =>
  withCompany({}, async ({ provider, signIn }) => {
    provider.answer({ 'GET /cgi-bin/department/list': { status: 500, text: '' } })

    expect(await signIn()).toMatchObject({ bio: 'Engineer' })
  }))

test('fetches the token of the application once, and again when it has expired', () =>
  withCompany({}, async ({ provider, signIn }) => {
    await Promise.all([signIn(), signIn()])
    expect(countCalls(provider, '/cgi-bin/gettoken')).toBe(1)

    provider.renewToken()
    expect(await signIn()).toMatchObject({ externalId: 'zhangsan' })
    expect(countCalls(provider, '/cgi-bin/gettoken')).toBe(2)
  }))

test('gives up on a token that stays invalid', () =>
  withCompany({}, async ({ provider, signIn }) => {
    provider.answer({ 'GET /cgi-bin/auth/getuserinfo': { json: { errcode: 42001, errmsg: 'expired' } } })

    await expect(signIn()).rejects.toThrow('error.provider_failed')
    expect(countCalls(provider, '/cgi-bin/auth/getuserinfo')).toBe(2)
  }))

test('reads the departments once, and again on request of an administrator', () =>
  withCompany({}, async ({ provider, opened, signIn }) => {
    await signIn()
    await signIn()
    expect(countCalls(provider, '/cgi-bin/department/list')).toBe(1)

    const many = Array.from({ length: 700 }, (_, index) => ({
      id: index + 1,
      name: `D${index + 1}`,
      parentid: index,
    }))
    provider.answer({ 'GET /cgi-bin/department/list': { json: { errcode: 0, department: many } } })
    const sync = opened.routes.find(({ path }) => path === '/sync')
    expect(sync?.access).toBe('admin')
    const reply = await sync?.handle({ query: {}, headers: {}, body: '', language: 'en_US' })

    expect(reply).toMatchObject({ data: { departments: 700 }, msg: expect.stringContaining('700') })
    expect(await signIn()).toMatchObject({ bio: 'D1 / D2 · Engineer' })
    expect(await opened.kv.keys('departments:')).toHaveLength(3)

    provider.answer({
      'GET /cgi-bin/department/list': { json: { errcode: 0, department: many.slice(0, 10) } },
    })
    await sync?.handle({ query: {}, headers: {}, body: '', language: 'en_US' })
    expect(await opened.kv.keys('departments:')).toHaveLength(1)
  }))

test('handles departments that contain each other', () =>
  withCompany({}, async ({ provider, signIn }) => {
    const circle = [
      { id: 1, name: 'A', parentid: 2 },
      { id: 2, name: 'B', parentid: 1 },
    ]
    provider.answer({ 'GET /cgi-bin/department/list': { json: { errcode: 0, department: circle } } })

    expect(await signIn()).toHaveProperty('bio')
  }))

test('reads the departments every hour only if the administrator wants it', async () => {
  await withCompany({}, async ({ opened }) => expect(opened.tasks).toEqual([]))
  await withCompany({ auto_sync: true }, async ({ opened, provider }) => {
    const [task] = opened.tasks
    await task?.run()

    expect(task?.every).toBe(3_600)
    expect(countCalls(provider, '/cgi-bin/department/list')).toBe(1)
  })
})

test('keeps password accounts enabled unless the administrator decides otherwise', async () => {
  await withCompany({}, async ({ opened }) =>
    expect(opened.userCenter.agent.keepsOriginalAccounts).toBe(true),
  )
  await withCompany({ keep_accounts: false }, async ({ opened }) =>
    expect(opened.userCenter.agent.keepsOriginalAccounts).toBe(false),
  )
})

test('loads an image of WeCom over an encrypted connection', () =>
  withCompany({}, async ({ provider, signIn }) => {
    const details = { errcode: 0, userid: 'zhangsan', avatar: 'http://shp.qpic.cn/bizmp/x/0' }
    provider.answer({ 'POST /cgi-bin/auth/getuserdetail': { json: details } })

    expect(await signIn()).toMatchObject({ avatar: 'https://shp.qpic.cn/bizmp/x/0' })
  }))

test('does not confuse a member of another organization who has the same id', async () => {
  await withCompany({}, async ({ opened, signIn }) => {
    expect((await signIn()).externalId).toBe('zhangsan')
    await opened.kv.set('first_provider', 'another-organization')

    const { externalId } = await signIn()

    expect(externalId).toMatch(/^provider-[0-9a-f]{32}:zhangsan$/)
    expect(await opened.userCenter.account?.(externalId)).toMatchObject({ status: 'available' })
    expect(await opened.userCenter.account?.('zhangsan')).toBeUndefined()
  })
})
