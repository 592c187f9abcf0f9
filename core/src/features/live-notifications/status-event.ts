import type { DataFor } from '../../api/index.ts'

/** The event with new unread counts, after the user has read notifications. */
export const statusEvent = 'querent:notification-status'

/** The event for a changed review queue. */
export const reviewEvent = 'querent:review-change'

export function announceReviewChange(): void {
  window.dispatchEvent(new Event(reviewEvent))
}

/** Passes the unread counts of a response to the header. */
export function announceStatus(status: DataFor<'notificationStatus'>): void {
  window.dispatchEvent(new CustomEvent(statusEvent, { detail: status }))
}
