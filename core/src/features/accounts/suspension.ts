/** A permanent suspension ends on the last day of 2099; the last year represents it. */
const foreverFrom = 4_070_908_800

/** Whether a suspension until then (unix seconds) is permanent. */
export function isPermanent(until: number): boolean {
  return until >= foreverFrom
}

/**
 * Passes the reason to the page about the suspension: in the state of the browser's history, since a link
 * from somebody else must not put text on the page.
 */
export const toSuspensionState = (reason: unknown) => ({ suspensionReason: reason })

/** The reason that was passed to the page; empty if there is none. */
export function readSuspensionState(state: unknown): string {
  const reason: unknown = Object(state).suspensionReason
  return typeof reason === 'string' ? reason : ''
}
