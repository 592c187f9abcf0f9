import { accountRole, mailStatus, toVisibleName } from '@querent/sdk/contract'
import type { Insertable } from 'kysely'
import type { UsersTable } from '../../../db/tables.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { parseJson } from '../../../platform/parse-json.ts'
import { isForeignHash } from '../../accounts/index.ts'
import { accountState } from '../../auth/index.ts'
import { findTakenUsernames, insertAccounts } from '../accounts.repository.ts'
import { type DumpRow, getId, getValues, toNumber, toTime } from '../import-row.rules.ts'
import { findUsers, remember, withoutKnown } from '../known-objects.service.ts'
import { findAccountsByEmail, insertNew, setMailChoice } from '../rows.repository.ts'
import { countSkipped } from '../skipped.rules.ts'
import {
  type ApacheAnswerRun,
  type ApacheAnswerStage,
  convertText,
  parseRecord,
} from './apache-answer-run.rules.ts'

const usernameLimit = 30

/** Accounts with their passwords. If an account's address is already in use here, that account is used. */
export const usersStage: ApacheAnswerStage = {
  name: 'users',
  table: 'user',
  async load(run, tx, rows) {
    const unknown = await withoutKnown(run, tx, { kind: 'user', rows, getId })
    const skipped = await findSkippedAccounts(run)
    const toEmailKey = (row: DumpRow) =>
      isDeleted(row) || !row.e_mail || skipped.has(row.id ?? '') ? null : row.e_mail.toLowerCase()
    const owners = await findAccountsByEmail(
      tx,
      unknown.map(toEmailKey).filter((key) => key !== null),
    )
    const isHere = (row: DumpRow) => owners.has(toEmailKey(row) ?? '')
    const here = unknown.filter(isHere)
    const ownIds = here.map((row) => owners.get(toEmailKey(row) ?? '') ?? 0)
    await remember(run, tx, 'user', { rows: here, ids: ownIds })
    await remember(run, tx, 'own account', { rows: here, ids: ownIds })
    countSkipped(run, 'profiles and passwords of accounts that already exist here', here.length)

    const added = unknown.filter((row) => !isHere(row))
    const usernames = await findFreeUsernames(tx, added)
    const roles = await readRoles(run)
    const accounts = added.map((row, index) => ({
      ...presentAccount({ run, roles }, row, usernames[index] ?? ''),
      ...(skipped.has(row.id ?? '') && { email: '' }),
      email_key: toEmailKey(row),
    }))
    countSkipped(
      run,
      'email addresses that another account also uses',
      added.filter((row) => skipped.has(row.id ?? '')).length,
    )
    await remember(run, tx, 'user', { rows: added, ids: await insertAccounts(tx, accounts) })
  },
}

type Roles = ReadonlyMap<string, number>

/** Administrators and moderators, by their ids at the source site. */
async function readRoles({ from }: ApacheAnswerRun): Promise<Roles> {
  const roles = new Map<string, number>()
  for await (const row of from.rows('user_role_rel')) {
    const role = toNumber(row.role_id)
    if (role === accountRole.admin || role === accountRole.moderator) roles.set(row.user_id ?? '', role)
  }
  return roles
}

const isDeleted = (row: DumpRow) => toNumber(row.status) === accountState.deleted

/**
 * Accounts whose address belongs to another one: Apache Answer allows it, but here logins would be ambiguous.
 * The account that confirmed the address gets it, or else the first.
 */
export async function findSkippedAccounts({ from }: Pick<ApacheAnswerRun, 'from'>): Promise<Set<string>> {
  const shared = await from.sharedAddresses()
  const owners = new Map<string, DumpRow>()
  for (const row of shared) {
    const key = (row.e_mail ?? '').toLowerCase()
    const owner = owners.get(key)
    if (!owner || (isConfirmed(row) && !isConfirmed(owner))) owners.set(key, row)
  }
  const kept = new Set([...owners.values()].map((row) => row.id))
  return new Set(shared.map((row) => row.id ?? '').filter((id) => !kept.has(id)))
}

const isConfirmed = (row: DumpRow) => toNumber(row.mail_status) === mailStatus.confirmed

function presentAccount(
  { run, roles }: { run: ApacheAnswerRun; roles: Roles },
  row: DumpRow,
  username: string,
): Omit<Insertable<UsersTable>, 'email_key'> {
  const bio = convertText(run, row.bio ?? '')
  const status = toNumber(row.status)
  return {
    username,
    username_key: username.toLowerCase(),
    display_name: toVisibleName(row.display_name ?? '') || username,
    email: row.e_mail ?? '',
    mail_status: isConfirmed(row) ? mailStatus.confirmed : mailStatus.unconfirmed,
    status: status === accountState.suspended || status === accountState.deleted ? status : 1,
    role_id: roles.get(row.id ?? '') ?? accountRole.user,
    // The log, whose sum it is, is imported later.
    reputation: 0,
    password_hash: !isDeleted(row) && row.pass && isForeignHash(row.pass) ? row.pass : '',
    bio,
    bio_html: run.markdown.renderBio(bio),
    website: /^https?:\/\//.test(row.website ?? '') ? (row.website ?? '') : '',
    location: row.location ?? '',
    ...presentAvatar(run, row),
    language: row.language ?? '',
    color_scheme: row.color_scheme ?? '',
    registered_ip: row.ip_info ?? '',
    created_at: toTime(row.created_at) || run.clock(),
    last_login_at: toTime(row.last_login_date),
    suspended_at: status === accountState.suspended ? toTime(row.suspended_at) : 0,
    suspended_until: status === accountState.suspended ? toTime(row.suspended_until) : 0,
    deleted_at: isDeleted(row) ? toTime(row.deleted_at) || run.clock() : 0,
  }
}

function presentAvatar(run: ApacheAnswerRun, { avatar = '' }: DumpRow) {
  // Early versions store only the address.
  const found = avatar.startsWith('{') ? parseRecord(avatar) : { type: avatar && 'custom', custom: avatar }
  const kind = ['default', 'gravatar', 'custom'].find((known) => known === found.type) ?? ''
  const url = kind === 'custom' && typeof found.custom === 'string' ? found.custom : ''
  return { avatar_kind: kind, avatar_url: convertText(run, url) }
}

/** The original usernames, except those that accounts here already have. */
async function findFreeUsernames(db: Executor, rows: DumpRow[]): Promise<string[]> {
  const candidates = rows.map(({ username = '', id = '' }) => {
    const wanted = username || `user-${id}`
    return [wanted, `${wanted.slice(0, usernameLimit - id.length - 1)}-${id}`, `user-${id}-imported`]
  })
  const taken = await findTakenUsernames(db, candidates.flat())
  return candidates.map((names) => {
    const username = names.find((name) => !taken.has(name.toLowerCase())) ?? ''
    if (username === '') throw new Error(`No username is available for ${names[0]}.`)
    taken.add(username.toLowerCase())
    return username
  })
}

export const loginsStage: ApacheAnswerStage = {
  name: 'logins at other providers',
  table: 'user_external_login',
  async load(run, tx, rows) {
    const user = await findUsers(run, tx, getValues(rows, 'user_id'))
    const known = rows.filter((row) => row.provider && row.external_id && user(row.user_id) > 0)
    await insertNew(
      tx,
      'user_external_logins',
      known.map((row) => ({
        provider: row.provider ?? '',
        external_id: row.external_id ?? '',
        user_id: user(row.user_id),
        created_at: toTime(row.created_at),
      })),
    )
  },
}

const switches = {
  inbox: 'inbox',
  all_new_question: 'new_questions',
  all_new_question_for_following_tags: 'followed_tags',
} as const

/** Which mails accounts want. */
export const mailSettingsStage: ApacheAnswerStage = {
  name: 'mail settings',
  table: 'user_notification_config',
  async load(run, tx, rows) {
    const unknown = await withoutKnown(run, tx, { kind: 'mail setting', rows, getId })
    const user = await findUsers(run, tx, getValues(unknown, 'user_id'))
    for (const row of unknown) {
      const column = switches[row.source as keyof typeof switches]
      const userId = user(row.user_id)
      if (column && userId > 0) await setMailChoice(tx, userId, { [column]: wantsMail(row.channels) ? 1 : 0 })
    }
    await remember(run, tx, 'mail setting', { rows: unknown, ids: unknown.map((row) => user(row.user_id)) })
  },
}

function wantsMail(channels: string | undefined): boolean {
  const list = parseJson(channels ?? '')
  return Array.isArray(list) && list.some((channel) => channel?.key === 'email' && channel?.enable === true)
}
