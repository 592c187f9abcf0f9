import { daySeconds } from '../../../platform/durations.ts'
/** How often the mail server refused an address. Times are in Unix seconds. */
export type Refusals = { count: number; first: number; last: number }

const minRefusals = 3
/** Refusals must span at least this time, since a faulty server may refuse many mails in a row. */
const minSeconds = daySeconds

/** Whether an address was refused so often that no more notifications are mailed to it. */
export function isGivenUp({ count, first, last }: Refusals): boolean {
  return count >= minRefusals && last - first >= minSeconds
}
