/** A suspension without an end is given one on the last day of 2099; the last year represents it. */
const foreverFrom = 4_070_908_800

/** Whether a suspension until then (unix seconds) is meant to last for ever. */
export function isPermanent(until: number): boolean {
  return until >= foreverFrom
}
