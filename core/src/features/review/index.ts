export { loadReview, type ReviewPageData, reviewHref, reviewPageSize } from './load-review.ts'
export { ReviewQueue, type ReviewQueueProps } from './ReviewQueue.tsx'
export { setReviewView, useReviewView } from './review-view.ts'
export { useReviewQueue } from './useReviewQueue.ts'
