/** The time that a site waits for a decision. */
const limitMs = 3000

/**
 * Runs calls of a plugin that has to respond in time. After the first timeout, the others fail at once:
 * otherwise a suite would wait for each of them.
 */
export function createHangStop(): <Answer>(call: () => Promise<Answer>) => Promise<Answer> {
  let hasHung = false
  return async (call) => {
    if (hasHung) throw new Error('Not asked: an earlier call did not end in time.')
    const { promise, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      hasHung = true
      reject(new Error(`The call did not end within ${limitMs / 1000} seconds. Later ones are not made.`))
    }, limitMs)
    try {
      return await Promise.race([call(), promise])
    } finally {
      clearTimeout(timer)
    }
  }
}
