import {
  buildUrl,
  createProviderIds,
  type LoginCallback,
  type LoginStart,
  PluginError,
  readCode,
  type UserCenter,
  type UserCenterAccount,
  type UserCenterAgent,
} from '@querent/sdk/server'
import { describeMember, presentAccount } from './account.ts'
import type { WecomContext } from './config.ts'
import { findPaths } from './departments.ts'
import { logo } from './logo.ts'
import { createWecomApi, type Member, type WecomApi } from './wecom-api.ts'

const authorizeUrl = 'https://open.weixin.qq.com/connect/oauth2/authorize'

function describeAgent({ config, text }: WecomContext): UserCenterAgent {
  return {
    displayName: text('connector.name'),
    icon: logo,
    url: 'https://work.weixin.qq.com',
    controlCenter: [
      { name: 'console', label: text('agent.console'), url: 'https://work.weixin.qq.com/wework_admin/frame' },
    ],
    keepsOriginalAccounts: config.keep_accounts,
    decidesRank: false,
    decidesStatus: true,
    decidesRole: false,
    needsEmail: true,
  }
}

function begin({ config }: WecomContext, { redirectUrl, state }: LoginStart) {
  const url = buildUrl(authorizeUrl, {
    appid: config.corp_id,
    redirect_uri: redirectUrl,
    response_type: 'code',
    scope: 'snsapi_privateinfo',
    agentid: config.agent_id,
    state,
  })
  return { url: `${url}#wechat_redirect` }
}

/** A failure to read departments must not prevent logins. */
async function findBio(context: WecomContext, api: WecomApi, member: Member): Promise<string | undefined> {
  const paths = await findPaths(context, api, member.department).catch(() => [])
  return describeMember(paths, member.position)
}

async function readVisitor(api: WecomApi, { query }: LoginCallback) {
  // A user who does not agree is redirected back without a code and without an error.
  if (query.code === undefined && query.error === undefined) throw new PluginError('error.refused')
  const { userid, user_ticket } = await api.findVisitor(readCode(query))
  if (!userid) throw new PluginError('error.not_member')
  return { userid, ticket: user_ticket }
}

async function finish(
  context: WecomContext,
  api: WecomApi,
  callback: LoginCallback,
): Promise<UserCenterAccount> {
  const { userid, ticket } = await readVisitor(api, callback)
  const [member, details] = await Promise.all([
    api.findMember(userid),
    ticket ? api.findDetails(ticket) : undefined,
  ])
  if (member === undefined) throw new PluginError('error.not_member')
  // The organization assigns its own addresses; members entered the personal ones themselves.
  const personal = context.config.personal_email ? details?.email : undefined
  return presentAccount({
    member,
    bio: await findBio(context, api, member),
    email: details?.biz_mail || personal,
    avatar: details?.avatar,
  })
}

/** Organizations choose the ids of their members, so two of them may have the same ones. */
function createIds({ kv, config, log }: WecomContext) {
  const ids = createProviderIds(kv, config.corp_id)
  ids.remember().catch(() => log.warn('the organization could not be noted yet'))
  return ids
}

/** Uses the members of a WeCom organization as the accounts of the site. */
export function wecomUserCenter(context: WecomContext): UserCenter {
  const api = createWecomApi(context)
  const ids = createIds(context)
  const start = async (login: LoginStart) => begin(context, login)
  return {
    agent: describeAgent(context),
    start,
    // Scanned with WeCom on a phone, the same page logs the user in there.
    deviceLogin: start,
    async finish(callback) {
      const account = await finish(context, api, callback)
      return { ...account, externalId: await ids.toExternalId(account.externalId) }
    },
    async account(externalId) {
      const userId = await ids.toProviderId(externalId)
      const member = userId === undefined ? undefined : await api.findMember(userId)
      return member && presentAccount({ member, bio: await findBio(context, api, member) })
    },
  }
}
