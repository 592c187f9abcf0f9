export {
  loadReview,
  type ReviewPageData,
  reviewHref,
  reviewPageSize,
  setReviewView,
  useReviewView,
} from './load-review.ts'
export { ReviewQueue, type ReviewQueueProps } from './ReviewQueue.tsx'
export { useReviewQueue } from './useReviewQueue.ts'
export { type ReviewSelection, useReviewSelection } from './useReviewSelection.ts'
