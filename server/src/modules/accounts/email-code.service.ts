import { randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { type Database, inTransaction, type Tx } from '../../platform/database/database.ts'
import { daySeconds, weekSeconds } from '../../platform/durations.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { ExternalIdentity } from '../auth/index.ts'
import { hashToken } from '../auth/index.ts'
import {
  deleteAllCodes,
  deleteCodes,
  deleteExpiredCodes,
  findCode,
  findCodeData,
  findLatestCode,
  hasCodeSince,
  insertCode,
  takeCode,
} from './email-code.repository.ts'

/** The purposes of mailed codes. */
export type MailedPurpose = 'activation' | 'password_reset' | 'undo' | 'email_change' | 'account_deletion'
/** `data_export` is given to the browser, in the URL of a download. */
export type CodePurpose = MailedPurpose | 'data_export'

/** The kinds of mails that a code unsubscribes from; the words are the wire's names of the settings. */
export type MailSource = 'inbox' | 'all_new_question' | 'all_new_question_for_following_tags' | 'digest'

/** The owner of a code, and the address that its holder can read. */
export type CodeHolder = {
  userId: number
  email: string
  /** The identity to connect once the address is confirmed. */
  identity?: ExternalIdentity
}

/** The codes that are mailed to prove that a user reads an address. */
export type EmailCodes = {
  /**
   * Issues a code. It invalidates earlier codes of the same purpose and, for another address, those that
   * activate. It does not invalidate longer-lived codes that reset a password: they are invitations, which a
   * stranger must not be able to end.
   */
  issue(purpose: CodePurpose, codeHolder: CodeHolder, lifetimeSeconds?: number): Promise<string>
  /** Uses up a code, or rejects. Without a transaction, it stays used up even if the caller fails afterwards. */
  take(purpose: CodePurpose, code: string, tx?: Tx): Promise<CodeHolder & { createdAt: number }>
  /** The recipient of a code, without using it up; undefined for an invalid one. */
  find(purpose: CodePurpose, code: string): Promise<Pick<CodeHolder, 'userId' | 'email'> | undefined>
  /** Whether a code is valid, without using it up. */
  isValid(purpose: CodePurpose, code: string): Promise<boolean>
  /** Whether a user has an unused code of a purpose that was made at a time or later. */
  hasSince(purpose: CodePurpose, userId: number, since: number): Promise<boolean>
  /** The address and expiry of a user's latest code for a purpose, while it is valid. */
  findLatest(purpose: CodePurpose, userId: number): Promise<{ email: string; expires_at: number } | undefined>
  /**
   * Invalidates a user's codes after the password or the address has changed. Not those that undo an
   * intruder's changes, since the intruder may know the password and change either.
   */
  revokeAll(tx: Tx, userId: number): Promise<void>
  /** Invalidates a user's codes for one purpose. */
  revoke(tx: Tx, userId: number, purpose: CodePurpose): Promise<void>
  /**
   * Invalidates a user's codes against intruders once one was used, and reserves its place: for as long as it
   * would have been valid, no other address is mailed one.
   */
  supersedeUndo(tx: Tx, codeHolder: Pick<CodeHolder, 'userId' | 'email'>): Promise<void>
  removeExpired(): Promise<void>
  /** A code that unsubscribes from kinds of mails. It is valid for longer, and each mail has its own. */
  issueUnsubscribing(
    codeHolder: { userId: number; email: string },
    sources: readonly MailSource[],
  ): Promise<string>
  /** Reads such a code, or rejects. It is not used up: the mail program and the link may both send it. */
  readUnsubscribing(code: string): Promise<{ userId: number; sources: MailSource[] }>
}

export const codeLifetimeSeconds = 600
/** How long an account can be activated: mail may be read later that day. */
export const activationSeconds = daySeconds
/** Long enough for a weekend; see docs/security.md for why not longer. */
export const undoSeconds = 3 * daySeconds
/** Who is invited does not wait for the mail. */
export const invitationSeconds = weekSeconds
/** Mails are read late, and laws ask for a way out that works for a month or more. */
const unsubscribeSeconds = 60 * daySeconds
const expired = () => new AppError('error.email.verify_url_expired', { data: { type: 'url_expired' } })

/** Mailed codes: 256 random bits, stored as a hash. */
export function createEmailCodes({ db, clock }: { db: Database; clock: Clock }): EmailCodes {
  return {
    async issue(purpose, { userId, email, identity }, lifetimeSeconds = codeLifetimeSeconds) {
      const code = newCode()
      const now = clock()
      const expires_at = now + lifetimeSeconds
      await inTransaction(db, async (tx) => {
        const data = identity ? JSON.stringify(identity) : await findPendingData(tx, userId, purpose)
        const superseded = listSuperseded(purpose)
        const isReset = purpose === 'password_reset'
        if (superseded.length > 0)
          await deleteCodes(tx, userId, superseded, isReset ? { until: expires_at } : undefined)
        await insertCode(tx, {
          data,
          code_hash: hashToken(code),
          user_id: userId,
          purpose,
          email,
          created_at: now,
          expires_at,
        })
      })
      return code
    },
    async take(purpose, code, tx) {
      const use = (within: Tx) => takeCode(within, hashToken(code), purpose)
      const row = tx ? await use(tx) : await inTransaction(db, use)
      if (!row || row.expires_at <= clock()) {
        throw expired()
      }
      const { user_id: userId, email, created_at: createdAt } = row
      return { userId, email, createdAt, identity: readIdentity(row.data) }
    },
    async find(purpose, code) {
      const row = await findCode(db, hashToken(code), purpose)
      return row && { userId: row.user_id, email: row.email }
    },
    async isValid(purpose, code) {
      const row = await findCode(db, hashToken(code), purpose)
      return row !== undefined && row.expires_at > clock()
    },
    hasSince: (purpose, userId, since) => hasCodeSince(db, userId, { purpose, since }),
    findLatest: (purpose, userId) => findLatestCode(db, userId, { purpose, now: clock() }),
    async revokeAll(tx, userId) {
      await deleteAllCodes(tx, userId)
    },
    async revoke(tx, userId, purpose) {
      await deleteCodes(tx, userId, [purpose])
    },
    async supersedeUndo(tx, { userId, email }) {
      await deleteCodes(tx, userId, ['undo'])
      const created_at = clock()
      const times = { created_at, expires_at: created_at + undoSeconds }
      await insertCode(tx, {
        code_hash: hashToken(newCode()),
        user_id: userId,
        purpose: 'undo',
        email,
        ...times,
      })
    },
    async removeExpired() {
      await deleteExpiredCodes(db, clock())
    },
    ...createUnsubscribing({ db, clock }),
  }
}

function createUnsubscribing({ db, clock }: { db: Database; clock: Clock }) {
  return {
    async issueUnsubscribing(
      { userId, email }: Pick<CodeHolder, 'userId' | 'email'>,
      sources: readonly MailSource[],
    ) {
      const code = newCode()
      const now = clock()
      await inTransaction(db, (tx) =>
        insertCode(tx, {
          code_hash: hashToken(code),
          user_id: userId,
          purpose: 'unsubscribe',
          email,
          data: JSON.stringify(sources),
          created_at: now,
          expires_at: now + unsubscribeSeconds,
        }),
      )
      return code
    },
    async readUnsubscribing(code: string) {
      const row = await findCode(db, hashToken(code), 'unsubscribe')
      if (!row || row.expires_at <= clock()) throw expired()
      // As it was issued.
      return { userId: row.user_id, sources: JSON.parse(row.data) as MailSource[] }
    },
  }
}

/** The identity that confirming the address connects, for an account that waits for that. */
const confirming: readonly CodePurpose[] = ['activation', 'email_change']

/**
 * A mail that is requested again connects what the previous one would have connected, even if its address was
 * mistyped.
 */
const findPendingData = async (tx: Tx, userId: number, purpose: CodePurpose): Promise<string> =>
  confirming.includes(purpose) ? findCodeData(tx, userId, confirming) : ''

/** The owner of a mistyped address must not be able to activate the account once the address is corrected. */
function listSuperseded(purpose: CodePurpose): readonly CodePurpose[] {
  if (purpose === 'email_change') return confirming
  // The owner may open any of the mails about an intruder's changes.
  return purpose === 'undo' ? [] : [purpose]
}

const newCode = () => randomBytes(32).toString('base64url')

/** As written by `issue`. */
const readIdentity = (data: string) => (data === '' ? undefined : (JSON.parse(data) as ExternalIdentity))
