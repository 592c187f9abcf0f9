import {
  type Database,
  type Executor,
  inTransaction,
  isUniqueViolation,
} from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Events } from '../../platform/events/index.ts'
import { type AuditContext, recordChanges } from '../audit/index.ts'
import { lockActor } from '../auth/index.ts'
import type { Reputation } from '../reputation/index.ts'
import {
  buildRow,
  findTakenEmails,
  findTakenUsernames,
  insertUser,
  toKey,
  withSuffix,
} from '../users/index.ts'
import { isWeakPassword } from './assert-strong-password.ts'
import { hashPassword } from './password.service.ts'
import {
  type BulkLine,
  type BulkProblem,
  type BulkRules,
  problemAt,
  readBulkLines,
} from './read-bulk-lines.ts'

/** Few enough to leave threads for logins in the meantime. */
const hashesAtOnce = 2
const lookUpSize = 500
const attempts = 3
/** Few enough for an administrator to fix at once; the others are counted. */
const maxProblems = 50

type Stores = { db: Database; events: Events; reputation: Reputation; context: AuditContext }
type NewUsers = BulkRules & { text: string }

/** Adds all users in a text, or rejects it and names the lines with problems. */
export async function addUsers(stores: Stores, { text, ...rules }: NewUsers, now: number): Promise<void> {
  const { db } = stores
  const { lines, problems } = readBulkLines(text, rules)
  assertNone([...problems, ...(await findTaken(db, lines)), ...(await findWeak(lines))])
  const hashes = await hashAll(lines)
  for (let attempt = 1; ; attempt++) {
    const usernames = await chooseFreeUsernames(db, lines)
    try {
      return await insertAll(stores, { lines, hashes, usernames, now })
    } catch (error) {
      if (!isUniqueViolation(error) || attempt >= attempts) throw error
      // A user took a name or an address meanwhile: an address is rejected, a name gets another suffix.
      assertNone(await findTaken(db, lines))
    }
  }
}

const getLine = ({ params }: BulkProblem) => Number(params?.line ?? 0)

/**
 * Rejects in the order of the lines; a line has one problem or an address and a password that cannot be
 * accepted.
 */
function assertNone(problems: readonly BulkProblem[]): void {
  if (problems.length === 0) return
  const fields = problems.toSorted((one, other) => getLine(one) - getLine(other)).slice(0, maxProblems)
  const count = problems.length - fields.length
  if (count > 0) fields.push({ field: 'users', text: 'error.user.bulk_more', params: { count } })
  throw new AppError('base.request_format_error', { fields })
}

async function findTaken(db: Executor, lines: BulkLine[]): Promise<BulkProblem[]> {
  const problems: BulkProblem[] = []
  for (const part of inParts(lines)) {
    const taken = await findTakenEmails(
      db,
      part.map(({ email }) => email),
    )
    for (const { line, email } of part) {
      if (taken.has(toKey(email))) problems.push(problemAt(line, 'email_taken', email))
    }
  }
  return problems
}

async function findWeak(lines: BulkLine[]): Promise<BulkProblem[]> {
  const problems: BulkProblem[] = []
  for (const { line, name, email, password } of lines) {
    if (password !== undefined && (await isWeakPassword(password, [name, email])))
      problems.push(problemAt(line, 'password_weak', email))
  }
  return problems
}

/** The username of each line, with a suffix if it is taken: in the database, or on an earlier line. */
async function chooseFreeUsernames(db: Executor, lines: BulkLine[]): Promise<string[]> {
  const taken = new Set<string>()
  for (const part of inParts(lines)) {
    const found = await findTakenUsernames(
      db,
      part.map(({ username }) => username),
    )
    for (const key of found) taken.add(key)
  }
  return lines.map(({ username: wanted }) => {
    let username = wanted
    while (taken.has(toKey(username))) username = withSuffix(wanted)
    taken.add(toKey(username))
    return username
  })
}

async function hashAll(lines: BulkLine[]): Promise<string[]> {
  const hashes: string[] = []
  for (let start = 0; start < lines.length; start += hashesAtOnce) {
    const part = lines.slice(start, start + hashesAtOnce)
    hashes.push(...(await Promise.all(part.map(({ password }) => (password ? hashPassword(password) : '')))))
  }
  return hashes
}

type Batch = { lines: BulkLine[]; hashes: string[]; usernames: string[]; now: number }

function insertAll(
  { db, events, reputation, context }: Stores,
  { lines, hashes, usernames, now }: Batch,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockActor(tx, context.actor)
    for (const [index, { name, email, password }] of lines.entries()) {
      const newUser = {
        displayName: name,
        email,
        passwordHash: hashes[index] ?? '',
        isActivated: true,
        createdAt: now,
        emailField: 'email' as const,
      }
      const user = await insertUser(tx, buildRow(newUser, usernames[index] ?? ''))
      await reputation.grantActivation(tx, user.id, now)
      if (password === undefined) await events.record(tx, 'account.invited', { userId: user.id })
      const object = { kind: 'user' as const, id: user.id, name: user.username }
      await recordChanges(tx, context, now, [{ action: 'user_add', object, to: email }])
    }
  })
}

function* inParts<T>(items: T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += lookUpSize) yield items.slice(start, start + lookUpSize)
}
