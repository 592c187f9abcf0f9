import { openServerPlugin } from '@querent/sdk/testing'
import { describeConnector } from '@querent/sdk/testing/conformance'
import { expect, test } from 'vitest'
import en_US from '../../i18n/en_US.json'
import zh_CN from '../../i18n/zh_CN.json'
import manifest from '../../package.json'
import { startWechatProvider, wechatClient } from '../testing/wechat-provider.ts'
import plugin from './index.ts'

const config = { app_id: wechatClient.id, app_secret: wechatClient.secret }
const account = {
  id: 'oLVPpjqs9BhvzwPj5A-vTYAX3GLc',
  name: '小明',
  email: 'ming@example.com',
  avatar: 'https://pictures.example.com/mmopen/132',
}

describeConnector({
  plugin,
  declaration: manifest.querent,
  texts: { en_US, zh_CN },
  config,
  secrets: ['app_secret'],
  startProvider: startWechatProvider,
  account,
  protocol: {
    authorizeUrl: 'https://open.weixin.qq.com/connect/qrconnect',
    parameters: { appid: wechatClient.id, response_type: 'code', scope: 'snsapi_login' },
    hash: '#wechat_redirect',
    pkce: false,
    nonce: false,
    redirectUrlWithCode: false,
    token: 'GET /sns/oauth2/access_token',
    user: 'GET /sns/userinfo',
    emails: 'none',
    hasUsername: false,
    hasAvatar: true,
    denial: {},
  },
})

const visit = { redirectUrl: 'https://ask.example.com/back', state: 's', nonce: 'n' }

test('logs the error number of WeChat for the administrator', async () => {
  const provider = await startWechatProvider()
  const wrong = { ...config, app_secret: 'a-wrong-secret' }
  const { fakeServers } = provider
  const { connector, ...opened } = await openServerPlugin(plugin, {
    declaration: manifest.querent,
    config: wrong,
    fakeServers,
  })
  const { url } = await connector.start(visit)
  const query = await provider.agree(url, account)

  await expect(connector.finish({ ...visit, query })).rejects.toThrow('error.provider_failed')
  expect(opened.log[0]?.details).toMatchObject({ problem: 40125 })
  expect(opened.logText()).not.toContain('a-wrong-secret')
  await provider.close()
})

test('rejects a profile of another user than the token names', async () => {
  const provider = await startWechatProvider()
  const { fakeServers } = provider
  provider.answer({ 'GET /sns/userinfo': { json: { openid: 'somebody-else', nickname: 'Mallory' } } })
  const { connector } = await openServerPlugin(plugin, { declaration: manifest.querent, config, fakeServers })
  const { url } = await connector.start(visit)
  const query = await provider.agree(url, account)

  await expect(connector.finish({ ...visit, query })).rejects.toThrow('error.no_identity')
  await provider.close()
})
