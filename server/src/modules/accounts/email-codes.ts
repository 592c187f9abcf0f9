import { randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { type Executor, inTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/refusals/index.ts'
import type { ExternalIdentity } from '../external-logins/index.ts'
import { hashToken } from '../sessions/index.ts'
import {
  deleteAllCodes,
  deleteCodes,
  deleteExpiredCodes,
  findCodeData,
  insertCode,
  takeCode,
} from './email-code.repository.ts'

/** What a mailed code may be used for, and nothing else. */
export type MailedPurpose = 'activation' | 'password_reset' | 'email_change' | 'account_deletion'
/** `data_export` is told to the browser itself, in the address of a download. */
export type CodePurpose = MailedPurpose | 'data_export'

/** Whom a code belongs to, and the address that whoever has it can read. */
export type CodeBearer = {
  userId: number
  email: string
  /** What is connected with the account once the address is confirmed. */
  identity?: ExternalIdentity
}

/** The codes that are mailed to prove that somebody reads an address. */
export type EmailCodes = {
  /** A new code; earlier ones of the same purpose cease to work. */
  issue(purpose: CodePurpose, bearer: CodeBearer): Promise<string>
  /** Uses up a code, or refuses. A code that was taken is gone, whatever comes after. */
  take(purpose: CodePurpose, code: string): Promise<CodeBearer>
  /** Makes all of a user's codes useless: once the password or the address is another. */
  revokeAll(tx: Executor, userId: number): Promise<void>
  removeExpired(): Promise<void>
}

const lifetimeSeconds = 600

/** Mailed codes: 256 random bits, stored as a hash. */
export function createEmailCodes({ db, clock }: { db: Executor; clock: Clock }): EmailCodes {
  return {
    async issue(purpose, { userId, email, identity }) {
      const code = randomBytes(32).toString('base64url')
      const now = clock()
      await inTransaction(db, async (tx) => {
        // A mail that is asked for again confirms what the one before it would have confirmed.
        const data = identity ? JSON.stringify(identity) : await findCodeData(tx, { userId, purpose, email })
        await deleteCodes(tx, userId, purpose)
        await insertCode(tx, {
          data,
          code_hash: hashToken(code),
          user_id: userId,
          purpose,
          email,
          created_at: now,
          expires_at: now + lifetimeSeconds,
        })
      })
      return code
    },
    async take(purpose, code) {
      const row = await takeCode(db, hashToken(code), purpose)
      if (!row || row.expires_at <= clock()) {
        throw new AppError('error.email.verify_url_expired', { data: { type: 'url_expired' } })
      }
      return { userId: row.user_id, email: row.email, identity: readIdentity(row.data) }
    },
    async revokeAll(tx, userId) {
      await deleteAllCodes(tx, userId)
    },
    async removeExpired() {
      await deleteExpiredCodes(db, clock())
    },
  }
}

/** As `issue` wrote it. */
const readIdentity = (data: string) => (data === '' ? undefined : (JSON.parse(data) as ExternalIdentity))
