import { describeConnector } from '@querent/sdk/testing/conformance'
import en_US from '../../i18n/en_US.json'
import zh_CN from '../../i18n/zh_CN.json'
import manifest from '../../package.json'
import { client, issuer, startSigningProvider } from '../testing/signing-provider.ts'
import plugin from './index.ts'

describeConnector({
  plugin,
  declaration: manifest.querent,
  texts: { en_US, zh_CN },
  config: { name: 'Campus', issuer, client_id: client.id, client_secret: client.secret },
  secrets: ['client_secret'],
  startProvider: () => startSigningProvider(),
  account: {
    id: '248289761001',
    name: 'Ada Lovelace',
    username: 'ada-l',
    email: 'ada@example.com',
    isEmailVerified: true,
    avatar: 'https://pictures.example.com/ada.jpg',
  },
  protocol: {
    authorizeUrl: `${issuer}/authorize`,
    parameters: { client_id: client.id, response_type: 'code', scope: 'openid profile email' },
    pkce: true,
    nonce: true,
    redirectUrlWithCode: true,
    token: 'POST /token',
    user: 'GET /userinfo',
    emails: 'flag',
    hasUsername: true,
    hasAvatar: true,
  },
})
