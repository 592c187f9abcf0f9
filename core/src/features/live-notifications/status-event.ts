import type { DataFor } from '../../api/index.ts'

/** The window tells itself by this event what the reader has not seen, after they have looked. */
export const statusEvent = 'querent:notification-status'

/** Lets the bell know at once what a call has answered. */
export function announceStatus(status: DataFor<'notificationStatus'>): void {
  window.dispatchEvent(new CustomEvent(statusEvent, { detail: status }))
}
