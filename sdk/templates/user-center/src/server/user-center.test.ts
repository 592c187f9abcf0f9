import { describeUserCenter } from '@querent/sdk/testing/conformance'
import en_US from '../../i18n/en_US.json'
import manifest from '../../package.json'
import { client, startProvider } from '../testing/provider.ts'
import plugin from './index.ts'

describeUserCenter({
  plugin,
  declaration: manifest.querent,
  texts: { en_US },
  config: { client_id: client.id, client_secret: client.secret },
  secrets: ['client_secret'],
  startProvider,
  forget: ({ provider }) => provider.answer({ 'GET /account': { json: null } }),
  account: {
    id: 7,
    name: 'Ada Lovelace',
    username: 'ada-l',
    email: 'ada@example.com',
    isEmailVerified: true,
    avatar: 'https://pictures.example.com/7.png',
  },
  protocol: {
    authorizeUrl: 'https://accounts.example.com/authorize',
    parameters: { client_id: client.id, response_type: 'code', scope: 'profile email' },
    pkce: true,
    nonce: false,
    redirectUrlWithCode: true,
    token: 'POST /token',
    user: 'GET /me',
    emails: 'flag',
    hasUsername: true,
    hasAvatar: true,
  },
})
