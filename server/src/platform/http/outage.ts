import { DatabaseFull } from '../database/database-full.ts'
import { DatabaseReadOnly } from '../database/database-read-only.ts'
import { DatabaseUnreachable } from '../database/unreachable.ts'
import { AppError, hasErrorCode } from '../errors/index.ts'

/** Seconds after which a caller may try again. A restart of the database takes about as long. */
export const outageRetrySeconds = 5

/**
 * The response of a call while the database cannot be reached, or a disk is full; undefined for every other
 * error.
 */
export function toOutage(error: unknown): AppError | undefined {
  // Nobody can log in then, so administrators cannot read elsewhere what is wrong.
  const text = isDiskFull(error) ? 'base.disk_full' : undefined
  if (!text && !(error instanceof DatabaseUnreachable || error instanceof DatabaseReadOnly)) return undefined
  return new AppError('base.database_error', { status: 503, retryAfter: outageRetrySeconds, text })
}

/** The disk of the database or of the data directory is full, or the account's quota of it is used up. */
const isDiskFull = (error: unknown) =>
  error instanceof DatabaseFull || hasErrorCode(error, 'ENOSPC', 'EDQUOT')
