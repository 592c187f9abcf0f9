import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import {
  type AdminUser,
  accountRole,
  type DataOf,
  type Endpoints,
  type InputOf,
  suspendDuration,
  userStatus,
} from '@querent/sdk/contract'
import { listSessionOwners } from '../modules/auth/index.ts'
import { isLastAdmin } from '../modules/login/index.ts'
import { inTransaction } from '../platform/database/database.ts'
import { type Act, actOnSite } from './act-on-site.ts'
import { type Action, createActionCommand, printJson, printTable, takeArguments } from './action-command.ts'
import { askYesOrNo } from './ask-yes-or-no.ts'
import { CommandFailure, UsageError } from './command.ts'
import { exportAction } from './export-user.ts'
import { findAccount } from './find-account.ts'
import { mergeAction } from './merge-users.ts'

const pageSize = 100
const roles = Object.keys(accountRole) as (keyof typeof accountRole)[]
const who = '<username or email>'

const json = { type: 'boolean', default: false } as const

const actions: Readonly<Record<string, Action>> = {
  list: {
    usage: '[<text>] [--status normal|inactive|suspended|deleted] [--role user|moderator|admin] [--json]',
    summary: 'list accounts whose name contains the text, or that have that email address',
    example: 'user list --role admin',
    run: list,
  },
  show: {
    usage: `${who} [--json]`,
    summary: 'show an account and the number of its sessions',
    example: 'user show ada',
    run: show,
  },
  create: {
    usage: '<display name> <email> [--password <password>] [--role user|moderator|admin]',
    summary: 'create an activated account; without --password, a password is generated and printed',
    example: 'user create "Ada Lovelace" ada@example.org --role moderator',
    run: create,
  },
  role: {
    usage: `${who} user|moderator|admin`,
    summary: 'change the role of an account and end its sessions',
    example: 'user role ada moderator',
    run: changeRole,
  },
  suspend: {
    usage: `${who} [--for ${suspendDuration.options.join('|')}] [--reason <text>]`,
    summary: 'suspend an account, permanently without --for; the reason is emailed to the member',
    example: "user suspend ada --for 7d --reason 'Insults in comments'",
    run: suspend,
  },
  restore: {
    usage: who,
    summary: 'lift a suspension, or activate an account',
    example: 'user restore ada',
    run: restore,
  },
  delete: {
    usage: `${who} [--with-content] [--with-profile] [--yes]`,
    summary:
      'delete an account permanently; --with-content also deletes everything it wrote, --with-profile its name, email\n' +
      '      address and profile, as when members delete their own account. It asks in a terminal; a script needs --yes',
    example: 'user delete spammer --with-content',
    run: remove,
  },
  merge: mergeAction,
  export: exportAction,
  'two-factor-off': {
    usage: who,
    summary:
      'turn off two-factor authentication for a member who has lost both the app and the recovery codes',
    example: 'user two-factor-off ada',
    run: turnTwoFactorOff,
  },
  'end-sessions': {
    usage: `${who} | --all`,
    summary: 'log an account out everywhere, or with --all every account, for example after a database leak',
    example: 'user end-sessions ada',
    run: endSessions,
  },
}

/** Manages accounts, for operators of the server; the rules are those of the administration. */
export const userCommand = createActionCommand('user', 'manage accounts', actions)

const getUsage = (name: string) => `user ${name} ${actions[name]?.usage}`

async function list(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { status: { type: 'string' }, role: { type: 'string' }, json },
    allowPositionals: true,
  })
  if (positionals.length > 1) throw new UsageError(`Usage: querent ${getUsage('list')}`)
  const query = {
    query: positionals[0] ?? '',
    status: values.status === undefined ? undefined : readStatus(values.status),
    role_id: values.role === undefined ? undefined : readRole(values.role),
    page_size: pageSize,
  }
  const users = await actOnSite(async (act) => {
    const found: AdminUser[] = []
    for (let page = 1; ; page += 1) {
      const { list: part, count } = await act('adminUserPage', { ...query, page })
      found.push(...part)
      if (part.length === 0 || found.length >= count) return found
    }
  })
  if (values.json) printJson(users)
  else if (users.length === 0) console.log('No accounts found.')
  else printTable(users.map((user) => [user.username, user.e_mail, user.role_name, user.status]))
  return 0
}

async function show(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: { json }, allowPositionals: true })
  const [name = ''] = takeArguments(positionals, 1, getUsage('show'))
  const found = await onUser(name, async (act, id) => ({
    ...(await act('adminUserInfo', { user_id: id })),
    sessions: await act('adminUserSessionList', { user_id: id }),
  }))
  if (values.json) {
    printJson(found)
    return 0
  }
  printTable([
    ['Username', found.username],
    ['Display name', found.display_name],
    ['Email', found.e_mail],
    ['Role', found.role_name],
    ['Status', found.status],
    ['Reputation', String(found.rank)],
    ['Since', day(found.created_at)],
    ['Two-factor authentication', found.has_two_factor ? 'on' : 'off'],
    ['Sessions', String(found.sessions.length)],
  ])
  return 0
}

async function create(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { password: { type: 'string' }, role: { type: 'string', default: 'user' } },
    allowPositionals: true,
  })
  const [displayName = '', email = ''] = takeArguments(positionals, 2, getUsage('create'))
  const role_id = readRole(values.role)
  const password = values.password ?? randomBytes(12).toString('base64url')
  const username = await actOnSite(async (act, { db }) => {
    await act('adminUserAdd', { display_name: displayName, email, password })
    const user = await findAccount(db, email)
    if (role_id !== accountRole.user) await act('adminUserRoleUpdate', { user_id: String(user.id), role_id })
    return user.username
  })
  console.log(`The account ${username} was created.`)
  if (values.password === undefined) console.log(`Its password is: ${password}`)
  return 0
}

async function changeRole(args: string[]): Promise<number> {
  const [name = '', role = ''] = takeArguments(args, 2, getUsage('role'))
  const role_id = readRole(role)
  const change = (act: Act, user_id: string) => act('adminUserRoleUpdate', { user_id, role_id })
  await (role_id === accountRole.admin ? onUser(name, change) : onReplaceable(name, change))
  console.log(`The role of ${name} is now ${role}, and all its sessions were ended.`)
  return 0
}

async function suspend(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { for: { type: 'string', default: 'forever' }, reason: { type: 'string' } },
    allowPositionals: true,
  })
  const [name = ''] = takeArguments(positionals, 1, getUsage('suspend'))
  const duration = suspendDuration.safeParse(values.for)
  if (!duration.success) throw new UsageError(`Usage: querent ${getUsage('suspend')}`)
  const suspension = {
    status: 'suspended',
    suspend_duration: duration.data,
    suspension_reason: values.reason,
  } as const
  await onReplaceable(name, (act, user_id) => changeStatus(act, { user_id, ...suspension }))
  console.log(`${name} is suspended${values.for === 'forever' ? '' : ` for ${values.for}`}.`)
  return 0
}

async function restore(args: string[]): Promise<number> {
  const [name = ''] = takeArguments(args, 1, getUsage('restore'))
  await onUser(name, (act, user_id) => changeStatus(act, { user_id, status: 'normal' }))
  console.log(`${name} can use the site again.`)
  return 0
}

async function turnTwoFactorOff(args: string[]): Promise<number> {
  const [name = ''] = takeArguments(args, 1, getUsage('two-factor-off'))
  await onUser(name, (act, user_id) => act('adminUserTwoFactorDisable', { user_id }))
  console.log(`Two-factor authentication was turned off for ${name}.`)
  return 0
}

/** Deletion is final: the administration leaves a deleted account as it is, without an error. */
async function changeStatus(act: Act, change: InputOf<Endpoints['adminUserStatusUpdate']>): Promise<void> {
  const { username, status } = await act('adminUserInfo', { user_id: change.user_id })
  if (status === 'deleted') throw new UsageError(`The account ${username} was deleted.`)
  await act('adminUserStatusUpdate', change)
}

async function remove(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      'with-content': { type: 'boolean', default: false },
      'with-profile': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [name = ''] = takeArguments(positionals, 1, getUsage('delete'))
  const remove_all_content = values['with-content']
  const remove_profile = values['with-profile']
  await onReplaceable(name, async (act, user_id) => {
    if (!values.yes) await confirmDeletion(await act('adminUserInfo', { user_id }), remove_all_content)
    return act('adminUserStatusUpdate', { user_id, status: 'deleted', remove_all_content, remove_profile })
  })
  const content = remove_all_content ? ' Its content will be deleted while the site runs.' : ''
  const profile = remove_profile
    ? ' Its name, email address and profile were deleted; its username stays taken.'
    : ''
  console.log(`The account ${name} was deleted.${profile}${content}`)
  return 0
}

async function confirmDeletion(
  { username, e_mail, rank }: DataOf<Endpoints['adminUserInfo']>,
  withContent: boolean,
): Promise<void> {
  const what = withContent ? ' and everything it wrote' : ''
  const isSure = await askYesOrNo(
    `Delete the account ${username} (${e_mail}, reputation ${rank})${what}? This cannot be undone.`,
  )
  if (!isSure) throw new CommandFailure('Nothing was deleted. In a script, add --yes to confirm.')
}

async function endSessions(args: string[]): Promise<number> {
  const options = { all: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [name = ''] = takeArguments(positionals, values.all ? 0 : 1, getUsage('end-sessions'))
  if (values.all) return endAllSessions()
  await onUser(name, (act, user_id) => act('adminUserSessionsEnd', { user_id }))
  console.log(`${name} was logged out everywhere.`)
  return 0
}

async function endAllSessions(): Promise<number> {
  const count = await actOnSite(async (act, { db }) => {
    let [ended, lastId] = [0, 0]
    for (;;) {
      const owners = await listSessionOwners(db, lastId, pageSize)
      for (const id of owners) await act('adminUserSessionsEnd', { user_id: String(id) })
      ended += owners.length
      lastId = owners.at(-1) ?? lastId
      if (owners.length < pageSize) return ended
    }
  })
  console.log(`Logged out everywhere: ${count} ${count === 1 ? 'account' : 'accounts'}.`)
  return 0
}

async function onUser<T>(name: string, work: (act: Act, id: string) => Promise<T>): Promise<T> {
  return actOnSite(async (act, { db }) => work(act, String((await findAccount(db, name)).id)))
}

/**
 * The command line has no account, so the rule against changing your own account does not protect the last
 * administrator.
 */
async function onReplaceable<T>(name: string, work: (act: Act, id: string) => Promise<T>): Promise<T> {
  return actOnSite(async (act, { db }) => {
    const { id } = await findAccount(db, name)
    if (await inTransaction(db, (tx) => isLastAdmin(tx, id))) {
      throw new CommandFailure(
        `${name} is the only administrator. Add another one first: querent user role <username> admin`,
      )
    }
    return work(act, String(id))
  })
}

function readRole(name: string): 1 | 2 | 3 {
  const role = roles.find((known) => known === name)
  if (!role) throw new UsageError(`There is no role ${JSON.stringify(name)}. Roles: ${roles.join(', ')}.`)
  return accountRole[role]
}

function readStatus(name: string) {
  const status = userStatus.safeParse(name)
  if (!status.success) throw new UsageError(`The status must be one of: ${userStatus.options.join(', ')}.`)
  return status.data
}

const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)
