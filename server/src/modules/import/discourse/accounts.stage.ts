import { accountRole, mailStatus, toVisibleName } from '@querent/sdk/contract'
import type { Insertable } from 'kysely'
import type { UsersTable } from '../../../db/tables.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { accountState } from '../../auth/index.ts'
import { reputationAmounts } from '../../reputation/index.ts'
import { insertAccounts } from '../accounts.repository.ts'
import { findFreeUsernames } from '../find-free-usernames.ts'
import { saveLocalIds } from '../import-keys.repository.ts'
import { type DumpRow, getId, toNumber, toTime } from '../import-row.rules.ts'
import { remember, withoutKnown } from '../known-objects.service.ts'
import { findAccountsByEmail, insertNew } from '../rows.repository.ts'
import { countSkipped } from '../skipped.rules.ts'
import { convertText } from './convert-text.ts'
import { type DiscourseRun, type DiscourseStage, isTrue, readTime } from './discourse-run.rules.ts'
import { formatHash } from './password-hash.rules.ts'
import { getAvatarPlace, getChecksumInUrl } from './upload-url.rules.ts'

/** Discourse's own accounts have ids below zero. */
const isProgram = (row: DumpRow) => toNumber(row.id) <= 0

const nameLimit = 30

/** Accounts with their passwords. If an account's address is already in use here, that account is used. */
export const usersStage: DiscourseStage = {
  name: 'users',
  rows: `select u.*, a.email, a.is_own, p.bio_raw, p.website, p.location, up.url as avatar,
      (coalesce(o.hide_profile, 'f') <> 'f' or coalesce(o.hide_profile_and_presence, 'f') <> 'f') as is_hidden,
      w.password_hash as own_hash, w.password_salt as own_salt, w.password_algorithm as own_algorithm,
      w.password_expired_at
    from users u
    left join addresses a on a.user_id = u.id
    left join user_profiles p on p.user_id = u.id
    left join user_options o on o.user_id = u.id
    left join user_passwords w on w.user_id = u.id
    left join uploads up on up.id = u.uploaded_avatar_id
    group by u.id order by u.id`,
  async load(run, tx, rows) {
    const unknown = await withoutKnown(run, tx, { kind: 'user', rows, getId })
    const owners = await findAccountsByEmail(
      tx,
      unknown.map(toEmailKey).filter((key) => key !== null),
    )
    const findOwner = (row: DumpRow) => owners.get(toEmailKey(row) ?? '')
    const here = unknown.filter((row) => findOwner(row) !== undefined)
    await rememberUsers(
      run,
      tx,
      here,
      here.map((row) => findOwner(row) ?? 0),
    )
    countSkipped(run, 'profiles and passwords of accounts that already exist here', here.length)

    const added = unknown.filter((row) => findOwner(row) === undefined)
    const isShared = (row: DumpRow) => row.email !== undefined && row.is_own === '0'
    countSkipped(run, 'email addresses that another account also uses', added.filter(isShared).length)
    const usernames = await findFreeUsernames(
      tx,
      added.map((row) => ({ name: row.username ?? '', foreignId: row.id ?? '', isStaff: toRole(row) > 1 })),
    )
    const accounts = added.map((row, index) => presentAccount(run, row, usernames[index] ?? ''))
    const ids = await insertAccounts(tx, accounts)
    await rememberUsers(run, tx, added, ids)
    await insertNew(
      tx,
      'reputation_log',
      ids.map((id, index) => ({
        user_id: id,
        actor_id: id,
        object_id: 0,
        action: 'user.activated',
        amount: reputationAmounts['user.activated'],
        created_at: accounts[index]?.created_at ?? run.clock(),
      })),
    )
  },
}

/** Also remembers accounts by their names, which their URLs contain. */
async function rememberUsers(run: DiscourseRun, tx: Tx, rows: DumpRow[], ids: number[]): Promise<void> {
  await remember(run, tx, 'user', { rows, ids })
  const names = rows.map((row, index): [string, number] => [row.username_lower ?? '', ids[index] ?? 0])
  await saveLocalIds(
    run,
    tx,
    'username',
    names.filter(([name]) => name !== ''),
  )
}

const toEmailKey = (row: DumpRow) =>
  isProgram(row) || !row.email || row.is_own !== '1' ? null : row.email.toLowerCase()

function toRole(row: DumpRow): number {
  if (isProgram(row)) return accountRole.user
  if (isTrue(row.admin)) return accountRole.admin
  return isTrue(row.moderator) ? accountRole.moderator : accountRole.user
}

function presentAccount(run: DiscourseRun, row: DumpRow, username: string): Insertable<UsersTable> {
  const emailKey = toEmailKey(row)
  const isHidden = row.is_hidden === '1'
  const bio = isHidden ? '' : convertText(run, row.bio_raw ?? '')
  const until = toTime(row.suspended_till)
  const isSuspended = until > run.clock()
  return {
    username,
    username_key: username.toLowerCase(),
    display_name: [...(toVisibleName(row.name ?? '') || row.username || username)]
      .slice(0, nameLimit)
      .join(''),
    email: emailKey === null ? '' : (row.email ?? ''),
    email_key: emailKey,
    mail_status: isTrue(row.active) ? mailStatus.confirmed : mailStatus.unconfirmed,
    status: isSuspended ? accountState.suspended : accountState.available,
    role_id: toRole(row),
    // The log, whose sum it is, is imported later.
    reputation: 0,
    password_hash: isProgram(row) ? '' : toPasswordHash(row),
    bio,
    bio_html: run.markdown.renderBio(bio),
    website: !isHidden && /^https?:\/\//.test(row.website ?? '') ? (row.website ?? '').slice(0, 500) : '',
    location: isHidden ? '' : (row.location ?? '').slice(0, 100),
    ...presentAvatar(run, row),
    registered_ip: row.registration_ip_address ?? '',
    created_at: readTime(run, row.created_at),
    last_login_at: toTime(row.last_seen_at),
    suspended_at: isSuspended ? toTime(row.suspended_at) || run.clock() : 0,
    suspended_until: isSuspended ? Math.min(until, forever) : 0,
  }
}

/** The end of an unlimited suspension. */
const forever = 4_102_444_799

/** Later versions store passwords in a separate table. An expired password is skipped. */
function toPasswordHash(row: DumpRow): string {
  if (row.password_expired_at) return ''
  if (row.own_hash) return formatHash(row.own_algorithm, row.own_salt, row.own_hash)
  return formatHash(row.password_algorithm, row.salt, row.password_hash)
}

function presentAvatar(run: DiscourseRun, row: DumpRow) {
  const sum = getChecksumInUrl(row.avatar)
  const file = sum && run.from.files.get(sum)
  const place = sum && file ? getAvatarPlace(sum, file) : undefined
  return place ? { avatar_kind: 'custom', avatar_url: place.path } : { avatar_kind: '', avatar_url: '' }
}
