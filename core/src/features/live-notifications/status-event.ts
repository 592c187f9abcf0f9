import type { DataFor } from '../../api/index.ts'

/** By this event the window passes on what the user has not seen, after they have looked. */
export const statusEvent = 'querent:notification-status'

/** Lets the bell know at once what a call has answered. */
export function announceStatus(status: DataFor<'notificationStatus'>): void {
  window.dispatchEvent(new CustomEvent(statusEvent, { detail: status }))
}
