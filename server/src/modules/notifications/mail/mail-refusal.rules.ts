import { daySeconds } from '../../../platform/durations.ts'
/** What the mail server said of an address. Times are in unix seconds. */
export type Refusals = { count: number; first: number; last: number }

const minRefusals = 3
/** A server that has a bad day refuses many mails in a row. */
const minSeconds = daySeconds

/** Whether an address was refused so often that no more notifications are mailed to it. */
export function isGivenUp({ count, first, last }: Refusals): boolean {
  return count >= minRefusals && last - first >= minSeconds
}
