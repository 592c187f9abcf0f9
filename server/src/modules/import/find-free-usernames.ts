import { randomBytes } from 'node:crypto'
import type { Executor } from '../../platform/database/database.ts'
import { isReservedUsername, isValidUsername, toUsername } from '../identifiers/index.ts'
import { findTakenUsernames } from './accounts.repository.ts'

/** The former name of an account, and its id at the source site. */
export type FormerName = { name: string; foreignId: string; isStaff?: boolean }

/** A username for each account that neither an account here nor another of these accounts has. */
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

/** Suitable usernames for an account, best first. */
function listUsernames({ name, foreignId, isStaff = false }: FormerName): string[] {
  const number = foreignId.replace('-', '')
  // Other sites allow characters in names that our URLs do not.
  const wanted = toUsername(name.normalize('NFKD').replace(/[^\p{L}\p{N} _.-]/gu, ''))
  const isUsable = isValidUsername(wanted) && !isReservedUsername(wanted, isStaff)
  const base = isUsable ? wanted : `user-${number}`
  return [base, `${base.slice(0, 20)}-${number}`]
}
