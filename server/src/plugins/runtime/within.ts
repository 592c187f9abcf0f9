/** Waits for a promise, but no longer than said. */
export async function within<T>(promise: Promise<T>, ms: number, lateness: () => Error): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(lateness()), ms)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
