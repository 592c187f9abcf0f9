import {
  type Database,
  type Executor,
  inTransaction,
  isUniqueViolation,
} from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import { type AuditContext, recordChanges } from '../audit/index.ts'
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
import { type BulkLine, type BulkProblem, problemAt, readBulkLines } from './read-bulk-lines.ts'

/** As many as leave threads to those who log in meanwhile. */
const hashesAtOnce = 2
const lookUpSize = 500
const attempts = 3

type Stores = { db: Database; reputation: Reputation; context: AuditContext }

/** Adds all users of a text, or rejects naming the first line that cannot be accepted. */
export async function addUsers(
  { db, reputation, context }: Stores,
  text: string,
  now: number,
): Promise<void> {
  const read = readBulkLines(text)
  if ('problem' in read) throw denial(read.problem)
  await rejectTakenEmails(db, read.lines)
  const hashes = await hashAll(read.lines)
  for (let attempt = 1; ; attempt++) {
    const usernames = await freeUsernames(db, read.lines)
    try {
      return await insertAll({ db, reputation, context }, { lines: read.lines, hashes, usernames, now })
    } catch (error) {
      if (!isUniqueViolation(error) || attempt >= attempts) throw error
      // A user took a name or an address meanwhile: an address is rejected, a name gets another suffix.
      await rejectTakenEmails(db, read.lines)
    }
  }
}

const denial = (problem: BulkProblem) => new AppError('base.request_format_error', { fields: [problem] })

async function rejectTakenEmails(db: Executor, lines: BulkLine[]): Promise<void> {
  for (const part of inParts(lines)) {
    const taken = await findTakenEmails(
      db,
      part.map(({ email }) => email),
    )
    const line = part.find(({ email }) => taken.has(toKey(email)))
    if (line) throw denial(problemAt(line.line, 'email_taken', line.email).problem)
  }
}

/** The username of each line, with a suffix where a user has it: in the database, or on an earlier line. */
async function freeUsernames(db: Executor, lines: BulkLine[]): Promise<string[]> {
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
    hashes.push(...(await Promise.all(lines.slice(start, start + hashesAtOnce).map(hashLine))))
  }
  return hashes
}

async function hashLine({ line, name, email, password }: BulkLine): Promise<string> {
  if (await isWeakPassword(password, [name, email])) {
    throw denial(problemAt(line, 'password_weak', email).problem)
  }
  return hashPassword(password)
}

type Batch = { lines: BulkLine[]; hashes: string[]; usernames: string[]; now: number }

function insertAll(
  { db, reputation, context }: Stores,
  { lines, hashes, usernames, now }: Batch,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const [index, { name, email }] of lines.entries()) {
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
      const object = { kind: 'user' as const, id: user.id, name: user.username }
      await recordChanges(tx, context, now, [{ action: 'user_add', object, to: email }])
    }
  })
}

function* inParts<T>(items: T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += lookUpSize) yield items.slice(start, start + lookUpSize)
}
