import { hasErrorCode } from './has-error-code.ts'

/**
 * For `catch` after a file or folder is read: a value where nothing is there. What is there and cannot be read, for
 * lack of permissions or because the disk is broken, stays an error.
 */
export const ifMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return value
    throw error
  }
