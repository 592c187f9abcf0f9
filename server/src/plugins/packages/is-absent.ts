/** Whether reading failed because nothing is there, and not because it cannot be read. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))
