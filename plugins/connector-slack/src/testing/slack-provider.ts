import { createHmac } from 'node:crypto'
import {
  createLoginGrants,
  type FakeAccount,
  type FakeRequest,
  type LoginGrants,
  startFakeServer,
} from '@querent/sdk/testing'
import type { LoginProvider } from '@querent/sdk/testing/conformance'

const client = {
  id: '1234567890.0987654321',
  secret: 'slack-secret-c0ffee',
  signingSecret: 'signing-secret-8f2a',
}

export const workspace = 'T024BE7LD'

/** Errors come with status 200. */
const reject = (error: string) => ({ json: { ok: false, error } })

function answerToken(grants: LoginGrants, { form }: FakeRequest) {
  if (form.client_id !== client.id) return reject('invalid_client_id')
  if (form.client_secret !== client.secret) return reject('bad_client_secret')
  const grant = grants.redeem(form.code, { redirectUrl: form.redirect_uri })
  if (grant === undefined) return reject('invalid_code')
  const { account } = grant
  return {
    json: {
      ok: true,
      access_token: grants.issueToken(account),
      token_type: 'bot',
      scope: 'users:read,users:read.email',
      bot_user_id: 'U0KRQLJ9H',
      team: { name: 'Example', id: workspace },
      authed_user: { id: account.id },
    },
  }
}

const show = ({ id, name, username, email, isEmailVerified, avatar }: FakeAccount) => ({
  id,
  team_id: workspace,
  name: username,
  deleted: false,
  is_email_confirmed: isEmailVerified,
  profile: { real_name: name, display_name: '', email, image_192: avatar },
})

function answerUser(grants: LoginGrants, { headers, query }: FakeRequest) {
  const account = grants.findAccount(headers.authorization)
  if (account === undefined) return reject('invalid_auth')
  return query.user === String(account.id)
    ? { json: { ok: true, user: show(account) } }
    : reject('user_not_found')
}

function agree(grants: LoginGrants, url: string, account: FakeAccount): Record<string, string> {
  const { searchParams } = new URL(url)
  if (searchParams.get('client_id') !== client.id) throw new Error('Slack knows no such app')
  const redirectUrl = searchParams.get('redirect_uri') ?? undefined
  return { code: grants.issue({ account, redirectUrl }), state: searchParams.get('state') ?? '' }
}

/** Starts a fake server for Slack, and knows one app: `slackClient`. */
export async function startSlackProvider(): Promise<LoginProvider> {
  const grants = createLoginGrants()
  const fakeServer = await startFakeServer({
    'POST /api/oauth.v2.access': (request) => answerToken(grants, request),
    'GET /api/users.info': (request) => answerUser(grants, request),
  })
  return {
    ...fakeServer,
    fakeServers: { 'slack.com': fakeServer.url },
    secrets: grants.secrets,
    agree: async (url, account) => agree(grants, url, account),
  }
}

/** A request as Slack sends it for a command, with its signature. */
export function signCommand(
  form: Record<string, string>,
  { secret = client.signingSecret, sentAt = Date.now() / 1000 } = {},
) {
  const body = new URLSearchParams(form).toString()
  const timestamp = String(Math.floor(sentAt))
  const signature = createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex')
  const headers: Record<string, string> = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-slack-request-timestamp': timestamp,
    'x-slack-signature': `v0=${signature}`,
  }
  return { query: {}, language: 'en_US', headers, body }
}

export const slackClient = client
