import {
  buildUrl,
  type Connector,
  type ExternalUser,
  type LoginCallback,
  PluginError,
  readCode,
  readExternalUser,
  requestJson,
} from '@querent/sdk/server'
import { z } from 'zod'
import type { SlackContext } from './config.ts'
import { getExternalId } from './external-id.ts'
import { logo } from './logo.ts'

const urls = {
  authorize: 'https://slack.com/oauth/v2/authorize',
  token: 'https://slack.com/api/oauth.v2.access',
  user: 'https://slack.com/api/users.info',
}

const id = z.string().regex(/^[A-Z0-9]{1,40}$/i)

// Slack reports errors with status 200 and `ok: false`.
const tokenResponse = z.object({
  ok: z.literal(true),
  access_token: z.string().min(1),
  authed_user: z.object({ id }),
  team: z.object({ id }),
})

const userResponse = z.object({
  ok: z.literal(true),
  user: z.object({
    id,
    name: z.unknown().optional(),
    deleted: z.boolean().optional(),
    is_email_confirmed: z.unknown().optional(),
    profile: z.object({
      display_name: z.unknown().optional(),
      real_name: z.unknown().optional(),
      email: z.unknown().optional(),
      image_192: z.unknown().optional(),
    }),
  }),
})

function redeemCode(context: SlackContext, { query, redirectUrl }: LoginCallback) {
  const form = {
    client_id: context.config.client_id,
    client_secret: context.config.client_secret,
    code: readCode(query),
    redirect_uri: redirectUrl,
  }
  return requestJson(context, urls.token, { method: 'POST', form }, tokenResponse)
}

async function findUser(context: SlackContext, token: string, userId: string) {
  const headers = { authorization: `Bearer ${token}` }
  const url = buildUrl(urls.user, { user: userId })
  const { user } = await requestJson(context, url, { headers }, userResponse)
  if (user.id !== userId || user.deleted) throw new PluginError('error.no_identity')
  return user
}

async function finish(context: SlackContext, callback: LoginCallback): Promise<ExternalUser> {
  const { access_token, authed_user, team } = await redeemCode(context, callback)
  const { team_id } = context.config
  if (team_id !== '' && team.id !== team_id) throw new PluginError('error.other_workspace')

  const { id, name, profile, is_email_confirmed } = await findUser(context, access_token, authed_user.id)
  return readExternalUser({
    id: getExternalId(team.id, id),
    displayName: profile.display_name || profile.real_name,
    username: name,
    verifiedEmail: is_email_confirmed === true ? profile.email : undefined,
    avatar: profile.image_192,
  })
}

/** Logs users in with their account in a Slack workspace. */
export function slackConnector(context: SlackContext): Connector {
  const { client_id, team_id, signing_secret } = context.config
  // The command is installed into the workspace with the first login.
  const scopes = ['users:read', 'users:read.email', ...(signing_secret === '' ? [] : ['commands'])]
  return {
    logo,
    async start({ redirectUrl, state }) {
      const url = buildUrl(urls.authorize, {
        client_id,
        redirect_uri: redirectUrl,
        scope: scopes.join(','),
        team: team_id || undefined,
        state,
      })
      return { url }
    },
    finish: (callback) => finish(context, callback),
  }
}
