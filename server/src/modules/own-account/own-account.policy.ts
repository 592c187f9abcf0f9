import { allowed, type Decision, denied } from '../../platform/errors/index.ts'

/** A login that is this recent proves the identity if neither password nor address can. */
const freshSeconds = 600

/** Is the login recent enough to count as proof? */
export function isFreshLogin(openedAt: number | undefined, now: number): Decision {
  const isFresh = openedAt !== undefined && openedAt > now - freshSeconds
  return isFresh ? allowed : denied('error.user.login_again')
}

/** May this member delete their account? The site needs an administrator. */
export function mayLeave({ isLastAdmin }: { isLastAdmin: boolean }): Decision {
  return isLastAdmin ? denied('error.user.last_administrator') : allowed
}

/**
 * May an account be deleted now? Not while a mailed link can undo an intruder's changes: nothing would be
 * left to undo.
 */
export function mayDelete(undoableUntil: number | undefined, now: number): Decision {
  if (undoableUntil === undefined) return allowed
  return denied('error.user.deletion_too_early', { retryAfter: undoableUntil - now })
}
