export { FlagFilters, useFilterFocus } from './FlagFilters.tsx'
export {
  type FlagFilter,
  loadReview,
  type ReviewPageData,
  reviewHref,
  reviewPageSize,
} from './load-review.ts'
export { ReviewQueue, type ReviewQueueProps } from './ReviewQueue.tsx'
export { setReviewView, useReviewView } from './review-view.ts'
export { type ResolvedKeys, useReviewQueue } from './useReviewQueue.ts'
export { type ReviewSelection, useReviewSelection } from './useReviewSelection.ts'
