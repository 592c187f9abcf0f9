import { hasErrorCode } from './has-error-code.ts'

/**
 * For `catch` after reading a file or folder: returns a value if it does not exist. A file that exists and
 * cannot be read, because of permissions or a broken disk, remains an error.
 */
export const ifMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return value
    throw error
  }
