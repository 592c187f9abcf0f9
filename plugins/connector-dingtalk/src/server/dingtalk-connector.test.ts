import { openServerPlugin } from '@querent/sdk/testing'
import { describeConnector } from '@querent/sdk/testing/conformance'
import { expect, test } from 'vitest'
import en_US from '../../i18n/en_US.json'
import zh_CN from '../../i18n/zh_CN.json'
import manifest from '../../package.json'
import { dingtalkClient, startDingtalkProvider } from '../testing/dingtalk-provider.ts'
import plugin from './index.ts'

const config = { client_id: dingtalkClient.id, client_secret: dingtalkClient.secret }
const account = {
  id: 'x6lPQfiiBxk',
  name: '王小明',
  email: 'ming@example.com',
  avatar: 'https://static.example.com/a.png',
}

describeConnector({
  plugin,
  declaration: manifest.querent,
  texts: { en_US, zh_CN },
  config,
  secrets: ['client_secret'],
  startProvider: startDingtalkProvider,
  account,
  protocol: {
    authorizeUrl: 'https://login.dingtalk.com/oauth2/auth',
    parameters: {
      client_id: dingtalkClient.id,
      response_type: 'code',
      scope: 'Contact.User.Read',
      prompt: 'consent',
    },
    pkce: false,
    nonce: false,
    redirectUrlWithCode: false,
    token: 'POST /v1.0/oauth2/userAccessToken',
    user: 'GET /v1.0/contact/users/me',
    emails: 'none',
    hasUsername: false,
    hasAvatar: true,
    codeParameters: ['authCode', 'code'],
  },
})

test.each(['authCode', 'code'])('accepts the code if only %s contains it', async (name) => {
  const provider = await startDingtalkProvider()
  const { fakeServers } = provider
  const { connector } = await openServerPlugin(plugin, { declaration: manifest.querent, config, fakeServers })
  const visit = { redirectUrl: 'https://ask.example.com/back', state: 's', nonce: 'n' }
  const { url } = await connector.start(visit)
  const { code = '' } = await provider.agree(url, account)

  expect((await connector.finish({ ...visit, query: { [name]: code } })).externalId).toBe(account.id)
  await provider.close()
})
