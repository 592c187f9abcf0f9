import { openServerPlugin } from '@querent/sdk/testing'
import { describeConnector } from '@querent/sdk/testing/conformance'
import { expect, test } from 'vitest'
import en_US from '../../i18n/en_US.json'
import zh_CN from '../../i18n/zh_CN.json'
import manifest from '../../package.json'
import { slackClient, startSlackProvider, workspace } from '../testing/slack-provider.ts'
import plugin from './index.ts'

const config = { client_id: slackClient.id, client_secret: slackClient.secret }
const account = {
  id: 'U1ZQHBJGN',
  name: 'Ada Lovelace',
  username: 'ada-l',
  email: 'ada@example.com',
  isEmailVerified: true,
  avatar: 'https://avatars.example.com/ada_192.png',
}

describeConnector({
  plugin,
  declaration: manifest.querent,
  texts: { en_US, zh_CN },
  config,
  secrets: ['client_secret'],
  startProvider: startSlackProvider,
  account,
  getExternalId: ({ id }) => `${workspace}-${String(id)}`,
  protocol: {
    authorizeUrl: 'https://slack.com/oauth/v2/authorize',
    parameters: { client_id: slackClient.id, scope: 'users:read,users:read.email' },
    pkce: false,
    nonce: false,
    redirectUrlWithCode: true,
    token: 'POST /api/oauth.v2.access',
    user: 'GET /api/users.info',
    emails: 'flag',
    hasUsername: true,
    hasAvatar: true,
  },
})

const visit = { redirectUrl: 'https://ask.example.com/back', state: 's', nonce: 'n' }

async function signIn(changes: object, user?: object) {
  const provider = await startSlackProvider()
  if (user !== undefined) provider.answer({ 'GET /api/users.info': { json: { ok: true, user } } })
  const { fakeServers } = provider
  const opened = await openServerPlugin(plugin, {
    declaration: manifest.querent,
    config: { ...config, ...changes },
    fakeServers,
  })
  try {
    const { url } = await opened.connector.start(visit)
    const query = await provider.agree(url, account)
    return { url, user: await opened.connector.finish({ ...visit, query }) }
  } finally {
    opened.close()
    await provider.close()
  }
}

test('only admits the workspace that the administrator named, and requests it from Slack', async () => {
  const { url } = await signIn({ team_id: workspace })

  expect(new URL(url).searchParams.get('team')).toBe(workspace)
  await expect(signIn({ team_id: 'T0OTHER' })).rejects.toThrow('error.other_workspace')
})

test('only requests the command if it can check its sender', async () => {
  const { url } = await signIn({ signing_secret: 'x' })

  expect(new URL(url).searchParams.get('scope')).toBe('users:read,users:read.email,commands')
})

test('prefers the name that a user chose in the workspace', async () => {
  const profile = { display_name: 'ada', real_name: 'Ada Lovelace' }

  expect((await signIn({}, { id: account.id, profile })).user.displayName).toBe('ada')
})

test('rejects a closed account, and the profile of another user', async () => {
  const profile = {}

  await expect(signIn({}, { id: account.id, deleted: true, profile })).rejects.toThrow('error.no_identity')
  await expect(signIn({}, { id: 'U0OTHER', profile })).rejects.toThrow('error.no_identity')
})
