import { randomBytes } from 'node:crypto'
import type { Executor } from '../../platform/database/database.ts'
import { isReservedUsername, isValidUsername, toUsername } from '../identifiers/index.ts'
import { findTakenUsernames } from './accounts.repository.ts'

/** What an account was called, and its number at the site that it comes from. */
export type FormerName = { name: string; foreignId: string; isStaff?: boolean }

/** A username for each account, which neither an account here nor another one of them has. */
export async function findFreeUsernames(db: Executor, accounts: FormerName[]): Promise<string[]> {
  const candidates = accounts.map(listUsernames)
  const taken = await findTakenUsernames(db, candidates.flat())
  return candidates.map((names) => {
    const username =
      names.find((name) => !taken.has(name.toLowerCase())) ??
      `${names[0]?.slice(0, 20)}-${randomBytes(4).toString('hex')}`
    taken.add(username.toLowerCase())
    return username
  })
}

/** The usernames that would suit an account, the best first. */
function listUsernames({ name, foreignId, isStaff = false }: FormerName): string[] {
  const number = foreignId.replace('-', '')
  // Other sites allow more characters in names than an address of ours may have.
  const wanted = toUsername(name.normalize('NFKD').replace(/[^\p{L}\p{N} _.-]/gu, ''))
  const isUsable = isValidUsername(wanted) && !isReservedUsername(wanted, isStaff)
  const base = isUsable ? wanted : `user-${number}`
  return [base, `${base.slice(0, 20)}-${number}`]
}
