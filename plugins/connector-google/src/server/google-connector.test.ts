import { openServerPlugin } from '@querent/sdk/testing'
import { describeConnector } from '@querent/sdk/testing/conformance'
import { expect, test } from 'vitest'
import en_US from '../../i18n/en_US.json'
import zh_CN from '../../i18n/zh_CN.json'
import manifest from '../../package.json'
import { googleClient, startGoogleProvider } from '../testing/google-provider.ts'
import plugin from './index.ts'

const config = { client_id: googleClient.id, client_secret: googleClient.secret }
const account = {
  id: '110169484474386276334',
  name: 'Ada Lovelace',
  username: 'Ada Lovelace',
  email: 'ada@example.com',
  isEmailVerified: true,
  avatar: 'https://pictures.example.com/a/ada=s96-c',
}

describeConnector({
  plugin,
  declaration: manifest.querent,
  texts: { en_US, zh_CN },
  config,
  secrets: ['client_secret'],
  startProvider: startGoogleProvider,
  account,
  protocol: {
    authorizeUrl: 'https://accounts.google.com/o/oauth2/auth',
    parameters: {
      client_id: googleClient.id,
      response_type: 'code',
      scope:
        'openid https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile',
    },
    pkce: true,
    nonce: true,
    redirectUrlWithCode: true,
    token: 'POST /token',
    user: 'GET /oauth2/v3/userinfo',
    emails: 'flag',
    hasUsername: false,
    hasAvatar: true,
  },
})

async function signIn(claims: object = {}, user?: object) {
  const provider = await startGoogleProvider(claims)
  if (user !== undefined) provider.answer({ 'GET /oauth2/v3/userinfo': { json: user } })
  const { fakeServers } = provider
  const opened = await openServerPlugin(plugin, { declaration: manifest.querent, config, fakeServers })
  try {
    const visit = { redirectUrl: 'https://ask.example.com/back', state: 's', nonce: 'n' }
    const { url, keep } = await opened.connector.start(visit)
    const query = await provider.agree(url, account)
    return await opened.connector.finish({ ...visit, query, keep })
  } finally {
    opened.close()
    await provider.close()
  }
}

test('suggests the name as a username, since Google has none', async () => {
  expect(await signIn()).toMatchObject({ username: 'Ada Lovelace', displayName: 'Ada Lovelace' })
})

test('accepts the issuer in its older form', async () => {
  expect((await signIn({ iss: 'accounts.google.com' })).externalId).toBe(account.id)
})

test.each([
  ['of another issuer', { iss: 'https://accounts.example.com' }],
  ['for another client', { aud: 'another-client' }],
  ['that is over', { exp: Math.floor(Date.now() / 1000) - 3_600 }],
  ['of another login', { nonce: 'replayed' }],
  ['without a nonce', { nonce: undefined }],
])('rejects an ID token %s', async (_what, claims) => {
  await expect(signIn(claims)).rejects.toThrow('error.provider_failed')
})

test('rejects a profile of another user than the ID token names', async () => {
  await expect(signIn({}, { sub: 'somebody-else', name: 'Mallory' })).rejects.toThrow('error.no_identity')
})
