import { hasErrorCode } from '../../platform/errors/index.ts'

/** Whether reading failed because nothing exists there, and not because it cannot be read. */
export const isAbsent = (error: unknown): boolean => hasErrorCode(error, 'ENOENT', 'ENOTDIR')
