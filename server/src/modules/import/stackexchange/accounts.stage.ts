import { randomBytes } from 'node:crypto'
import { accountRole, mailStatus, toVisibleName } from '@querent/sdk/contract'
import type { Insertable } from 'kysely'
import type { UsersTable } from '../../../db/tables.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { accountState } from '../../auth/index.ts'
import { insertAccounts, insertReputation } from '../accounts.repository.ts'
import { findFreeUsernames } from '../find-free-usernames.ts'
import { findLocalIds, saveLocalIds } from '../import-keys.repository.ts'
import { type DumpRow, toCount, toTime } from '../import-row.rules.ts'
import { withoutKnown } from '../known-objects.service.ts'
import { toMarkdown } from '../to-markdown.ts'
import { getDumpId, type StackExchangeRun, type StackExchangeStage } from './stack-exchange-run.rules.ts'

/** The dump's account for posts that belong to no user. */
export const communityId = '-1'

/** Accounts without address and password, which their owners can claim. */
export const usersStage: StackExchangeStage = {
  name: 'users',
  file: 'Users.xml',
  fills: ['users', 'import_keys'],
  async load(run, tx, rows) {
    const added = await withoutKnown(run, tx, { kind: 'user', rows, getId: getDumpId })
    const usernames = await findFreeUsernames(
      tx,
      added.map((row) => ({
        name: getDisplayName(row),
        foreignId: row.Id ?? '',
        isStaff: row.Id === communityId,
      })),
    )
    const accounts = added.map((row, index) => presentAccount(run, row, usernames[index] ?? ''))
    const ids = await insertAccounts(tx, accounts)
    await saveLocalIds(
      run,
      tx,
      'user',
      added.map((row, index) => [row.Id ?? '', ids[index] ?? 0]),
    )
    await recordReputation(tx, accounts, ids)
  },
}

const getDisplayName = (row: DumpRow) =>
  [...(toVisibleName(row.DisplayName ?? '') || `user ${row.Id}`)].slice(0, 30).join('')

function presentAccount(run: StackExchangeRun, row: DumpRow, username: string): Insertable<UsersTable> {
  const bio = row.AboutMe ? toMarkdown(row.AboutMe) : ''
  return {
    username,
    username_key: username.toLowerCase(),
    display_name: getDisplayName(row),
    email: '',
    email_key: null,
    mail_status: mailStatus.confirmed,
    status: accountState.available,
    role_id: accountRole.user,
    reputation: toCount(row.Reputation),
    password_hash: '',
    bio,
    bio_html: run.markdown.renderBio(bio),
    website: /^https?:\/\//.test(row.WebsiteUrl ?? '') ? (row.WebsiteUrl ?? '').slice(0, 500) : '',
    location: (row.Location ?? '').slice(0, 100),
    claimable: row.Id === communityId ? 0 : 1,
    created_at: toTime(row.CreationDate) || run.clock(),
    last_login_at: toTime(row.LastAccessDate),
  }
}

/**
 * An account's reputation is the sum of its log, so the imported reputation is one entry. It is as old as the
 * account, because it does not count as gained today.
 */
async function recordReputation(tx: Tx, accounts: Insertable<UsersTable>[], ids: number[]): Promise<void> {
  const entries = accounts
    .map(({ reputation = 0, created_at }, index) => ({
      user_id: ids[index] ?? 0,
      actor_id: ids[index] ?? 0,
      object_id: 0,
      action: 'user.imported',
      amount: reputation,
      created_at,
    }))
    .filter((entry) => entry.amount !== 0)
  await insertReputation(tx, entries)
}

export type Authors = { of(row: DumpRow): number }

/**
 * Finds the author of each row: the account, or a deleted account with the remaining name, or the community.
 * Accounts of deleted authors are created here, one per name.
 */
export async function findAuthors(run: StackExchangeRun, tx: Tx, rows: DumpRow[]): Promise<Authors> {
  const ids = rows.map((row) => row.OwnerUserId ?? row.UserId)
  const users = await findLocalIds(run, tx, 'user', [...ids, communityId])
  const names = rows.filter((row) => !users.has(row.OwnerUserId ?? row.UserId ?? '')).map(getDeletedUserName)
  const deletedUsers = await findLocalIds(run, tx, 'ghost', names)
  const missing = [...new Set(names)].filter((name) => name !== '' && !deletedUsers.has(name))
  for (const [name, id] of await addDeletedUsers(run, tx, missing)) deletedUsers.set(name, id)
  const community = users.get(communityId) ?? 0
  return {
    of: (row) =>
      users.get(row.OwnerUserId ?? row.UserId ?? '') ??
      deletedUsers.get(getDeletedUserName(row)) ??
      community,
  }
}

const getDeletedUserName = (row: DumpRow) => row.OwnerDisplayName ?? row.UserDisplayName ?? ''

async function addDeletedUsers(
  run: StackExchangeRun,
  tx: Tx,
  names: string[],
): Promise<[name: string, id: number][]> {
  const accounts = names.map((name) => presentDeletedUser(name, run.clock()))
  const ids = await insertAccounts(tx, accounts)
  const added = names.map((name, index): [string, number] => [name, ids[index] ?? 0])
  await saveLocalIds(run, tx, 'ghost', added)
  return added
}

function presentDeletedUser(name: string, now: number): Insertable<UsersTable> {
  const key = `deleted-${randomBytes(6).toString('hex')}`
  return {
    username: key,
    username_key: key,
    display_name: [...name].slice(0, 30).join(''),
    email: '',
    email_key: null,
    mail_status: mailStatus.confirmed,
    status: accountState.deleted,
    role_id: accountRole.user,
    password_hash: '',
    created_at: now,
    deleted_at: now,
  }
}
