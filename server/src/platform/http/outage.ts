import { DatabaseFull } from '../database/database-full.ts'
import { DatabaseReadOnly } from '../database/database-read-only.ts'
import { DatabaseUnreachable } from '../database/unreachable.ts'
import { AppError, hasErrorCode } from '../errors/index.ts'

/** Seconds after which a caller may try again. A restart of the database takes about as long. */
export const outageRetrySeconds = 5

/** What a call answers while the database cannot be reached, or a disk is full; undefined for every other error. */
export function toOutage(error: unknown): AppError | undefined {
  const isOutage =
    error instanceof DatabaseUnreachable ||
    error instanceof DatabaseFull ||
    error instanceof DatabaseReadOnly ||
    // The disk, or the account's share of it, is full.
    hasErrorCode(error, 'ENOSPC', 'EDQUOT')
  if (!isOutage) return undefined
  return new AppError('base.database_error', { status: 503, retryAfter: outageRetrySeconds })
}
