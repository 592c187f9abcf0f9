import type { DataFor } from '../../api/index.ts'

/** By this event the window passes on what the user has not seen, after they have looked. */
export const statusEvent = 'querent:notification-status'

/** By this event the window passes on that something was added to what waits for review, or settled. */
export const reviewEvent = 'querent:review-change'

export function announceReviewChange(): void {
  window.dispatchEvent(new Event(reviewEvent))
}

/** Lets the bell know at once what a call has answered. */
export function announceStatus(status: DataFor<'notificationStatus'>): void {
  window.dispatchEvent(new CustomEvent(statusEvent, { detail: status }))
}
