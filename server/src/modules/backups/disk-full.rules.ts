/** The last is said of a file that is larger than the disk or the account allows. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Of files, and of SQLite. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && fullCodes.has(String(error.code))) return true
  return 'errcode' in error && error.errcode === 13
}
