import { type FakeReply, openServerPlugin } from '@querent/sdk/testing'
import { describeConnector } from '@querent/sdk/testing/conformance'
import { expect, test } from 'vitest'
import en_US from '../../i18n/en_US.json'
import zh_CN from '../../i18n/zh_CN.json'
import manifest from '../../package.json'
import { githubClient, startGithubProvider } from '../testing/github-provider.ts'
import plugin from './index.ts'

const config = { client_id: githubClient.id, client_secret: githubClient.secret }
const account = {
  id: 583231,
  name: 'Ada Lovelace',
  username: 'ada-l',
  email: 'ada@example.com',
  isEmailVerified: true,
  avatar: 'https://avatars.example.com/u/583231?v=4',
}

describeConnector({
  plugin,
  declaration: manifest.querent,
  texts: { en_US, zh_CN },
  config,
  secrets: ['client_secret'],
  startProvider: startGithubProvider,
  account,
  protocol: {
    authorizeUrl: 'https://github.com/login/oauth/authorize',
    parameters: { client_id: githubClient.id, response_type: 'code', scope: 'user:email' },
    pkce: true,
    nonce: false,
    redirectUrlWithCode: true,
    token: 'POST /login/oauth/access_token',
    user: 'GET /user',
    emails: 'flag',
    hasUsername: true,
    hasAvatar: true,
  },
})

async function signIn(who: object, emails?: FakeReply) {
  const provider = await startGithubProvider()
  if (emails !== undefined) provider.answer({ 'GET /user/emails': emails })
  const { fakeServers } = provider
  const opened = await openServerPlugin(plugin, { declaration: manifest.querent, config, fakeServers })
  try {
    const visit = { redirectUrl: 'https://ask.example.com/back', state: 's', nonce: 'n' }
    const { url, keep } = await opened.connector.start(visit)
    const query = await provider.agree(url, who)
    return await opened.connector.finish({ ...visit, query, keep })
  } finally {
    opened.close()
    await provider.close()
  }
}

test('uses the login as the name of users without one', async () => {
  expect(await signIn({ ...account, name: null })).toMatchObject({ displayName: 'ada-l', username: 'ada-l' })
})

test('ignores a verified address that is not the primary one', async () => {
  const emails = [
    { email: 'second@example.com', primary: false, verified: true },
    { email: 'ada@example.com', primary: true, verified: false },
  ]

  expect((await signIn(account, { json: emails })).email).toBeUndefined()
})

test('logs in a user without addresses at GitHub', async () => {
  expect((await signIn(account, { json: [] })).externalId).toBe('583231')
})

test('logs in without an address if the application may not read addresses', async () => {
  const refused = { status: 403, json: { message: 'Resource not accessible by integration' } }
  const user = await signIn(account, refused)

  expect(user.externalId).toBe('583231')
  expect(user.email).toBeUndefined()
})
