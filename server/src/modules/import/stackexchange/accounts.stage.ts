import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { UsersTable } from '../../../db/tables.ts'
import type { Executor, Tx } from '../../../platform/database/database.ts'
import { isReservedUsername, isValidUsername, usernameFrom } from '../../slugs/index.ts'
import { toMarkdown } from '../html-to-markdown.ts'
import { findLocalIds, type ImportRun, keepLocalIds, type Stage, withoutKnown } from './import-run.ts'
import { type DumpRow, numberOf, timeOf } from './read-rows.ts'

/** The dump's account for what belongs to nobody in particular. */
export const communityId = '-1'

/** Accounts without address and password, which their owners can claim. */
export const usersStage: Stage = {
  name: 'users',
  file: 'Users.xml',
  async load(run, tx, rows) {
    const added = await withoutKnown(run, tx, 'user', rows)
    for (const row of added) {
      const account = await presentAccount(run, tx, row)
      const id = await insertAccount(tx, account)
      await keepLocalIds(run, tx, 'user', [[row.Id ?? '', id]])
      await keepReputation(tx, id, { amount: numberOf(row.Reputation), at: account.created_at })
    }
  },
}

async function presentAccount(run: ImportRun, tx: Tx, row: DumpRow): Promise<Insertable<UsersTable>> {
  const displayName = [...(row.DisplayName?.trim() || `user ${row.Id}`)].slice(0, 30).join('')
  const bio = row.AboutMe ? toMarkdown(row.AboutMe) : ''
  const username = await freeUsername(tx, displayName, row.Id ?? '')
  return {
    username,
    username_key: username.toLowerCase(),
    display_name: displayName,
    email: '',
    email_key: null,
    mail_status: 1,
    status: 1,
    role_id: 1,
    reputation: numberOf(row.Reputation),
    password_hash: '',
    bio,
    bio_html: run.markdown.renderBio(bio),
    website: /^https?:\/\//.test(row.WebsiteUrl ?? '') ? (row.WebsiteUrl ?? '').slice(0, 500) : '',
    location: (row.Location ?? '').slice(0, 100),
    claimable: row.Id === communityId ? 0 : 1,
    created_at: timeOf(row.CreationDate) || run.clock(),
    last_login_at: timeOf(row.LastAccessDate),
  }
}

async function freeUsername(db: Executor, displayName: string, foreignId: string): Promise<string> {
  // Other sites allow more characters in names than an address of ours may have.
  const wanted = usernameFrom(displayName.normalize('NFKD').replace(/[^\p{L}\p{N} _.-]/gu, ''))
  const isUsable = isValidUsername(wanted) && !isReservedUsername(wanted, foreignId === communityId)
  const base = isUsable ? wanted : `user-${foreignId.replace('-', '')}`
  if (!(await isTaken(db, base))) return base
  const numbered = `${base.slice(0, 20)}-${foreignId.replace('-', '')}`
  if (!(await isTaken(db, numbered))) return numbered
  return `${base.slice(0, 20)}-${randomBytes(4).toString('hex')}`
}

async function isTaken(db: Executor, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', username.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

async function insertAccount(tx: Tx, account: Insertable<UsersTable>): Promise<number> {
  const { id } = await tx.insertInto('users').values(account).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * An account's reputation is the sum of its log, so what it brings along is one entry of it: as old as the
 * account, because nothing of it was gained here today.
 */
async function keepReputation(
  tx: Tx,
  userId: number,
  { amount, at }: { amount: number; at: number },
): Promise<void> {
  if (amount === 0) return
  await tx
    .insertInto('reputation_log')
    .values({
      user_id: userId,
      actor_id: userId,
      object_id: 0,
      action: 'user.imported',
      amount,
      created_at: at,
    })
    .execute()
}

export type Authors = { of(row: DumpRow): number }

/**
 * Finds the author of each row: the account, else a deleted account of the name that is left of it,
 * else the community. Accounts of deleted authors are made here, one per name.
 */
export async function findAuthors(run: ImportRun, tx: Tx, rows: DumpRow[]): Promise<Authors> {
  const ids = rows.map((row) => row.OwnerUserId ?? row.UserId)
  const users = await findLocalIds(run, tx, 'user', [...ids, communityId])
  const names = rows.filter((row) => !users.has(row.OwnerUserId ?? row.UserId ?? '')).map(ghostName)
  const ghosts = await findLocalIds(run, tx, 'ghost', names)
  for (const name of new Set(names)) {
    if (name === '' || ghosts.has(name)) continue
    ghosts.set(name, await addGhost(run, tx, name))
  }
  const community = users.get(communityId) ?? 0
  return {
    of: (row) => users.get(row.OwnerUserId ?? row.UserId ?? '') ?? ghosts.get(ghostName(row)) ?? community,
  }
}

const ghostName = (row: DumpRow) => row.OwnerDisplayName ?? row.UserDisplayName ?? ''

async function addGhost(run: ImportRun, tx: Tx, name: string): Promise<number> {
  const key = `deleted-${randomBytes(6).toString('hex')}`
  const id = await insertAccount(tx, {
    username: key,
    username_key: key,
    display_name: [...name].slice(0, 30).join(''),
    email: '',
    email_key: null,
    mail_status: 1,
    status: 10,
    role_id: 1,
    password_hash: '',
    created_at: run.clock(),
    deleted_at: run.clock(),
  })
  await keepLocalIds(run, tx, 'ghost', [[name, id]])
  return id
}
