import { daySeconds } from '../../../platform/durations.ts'
/** How often the mail server rejected an address. Times are in Unix seconds. */
export type Rejections = { count: number; first: number; last: number }

const minRejections = 3
/** Rejections must span at least this time, since a faulty server may reject many mails in a row. */
const minSeconds = daySeconds

/** Whether an address was rejected so often that no more notifications are mailed to it. */
export function isUndeliverable({ count, first, last }: Rejections): boolean {
  return count >= minRejections && last - first >= minSeconds
}
