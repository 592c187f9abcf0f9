import { DatabaseUnreachable } from '../database/unreachable.ts'
import { AppError } from '../errors/index.ts'

/** Seconds after which a caller may try again. A restart of the database takes about as long. */
export const outageRetrySeconds = 5

/** What a call answers while the database cannot be reached; undefined for every other error. */
export function toOutage(error: unknown): AppError | undefined {
  if (!(error instanceof DatabaseUnreachable)) return undefined
  return new AppError('base.database_error', { status: 503, retryAfter: outageRetrySeconds })
}
