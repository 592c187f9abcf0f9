/** A suspension without an end is given one on the last day of 2099; the last year represents it. */
const foreverFrom = 4_070_908_800

/** Whether a suspension until then (unix seconds) is meant to last for ever. */
export function isPermanent(until: number): boolean {
  return until >= foreverFrom
}

/**
 * The reason on its way to the page about the suspension: in the state of the browser's history, since a link that
 * somebody sends must not have the page say anything.
 */
export const toSuspensionState = (reason: unknown) => ({ suspensionReason: reason })

/** The reason that the page was given; empty where there is none. */
export function readSuspensionState(state: unknown): string {
  const reason: unknown = Object(state).suspensionReason
  return typeof reason === 'string' ? reason : ''
}
