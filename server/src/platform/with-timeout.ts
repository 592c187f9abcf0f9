/** Waits for a promise, but no longer than said. */
export async function withTimeout<T>(promise: Promise<T>, ms: number, createError: () => Error): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(createError()), ms)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
