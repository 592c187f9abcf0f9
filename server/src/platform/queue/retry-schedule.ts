const maxDelaySeconds = 4 * 3600

/** The last of these attempts comes three days after the first. */
export const maxAttempts = 31

/** Seconds until the next attempt: doubled after each failure, up to four hours. */
export function getRetryDelay(attempts: number): number {
  return Math.min(2 ** attempts, maxDelaySeconds)
}
