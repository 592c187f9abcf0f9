import { hasErrorCode } from '../../platform/errors/index.ts'

/** Whether a file, or a SQLite database, could not be written because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  // `EFBIG`: the file would be larger than the disk or the account allows.
  if (hasErrorCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG')) return true
  return error instanceof Error && 'errcode' in error && error.errcode === 13
}
