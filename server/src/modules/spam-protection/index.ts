/** Captchas, and plugins that check texts before they are stored. */

export { mayActFrom, mayWriteFrom } from './blocked-address.policy.ts'
export { type Captchas, createCaptchas } from './captcha.service.ts'
export { createCaptchasModule } from './captchas.module.ts'
export { getStatusOfDecision, recordReview } from './held-post.service.ts'
export {
  announceQueuedPost,
  approveUnpublished,
  rejectReviewsOfMissingPosts,
  reopenReviewOfPost,
  resolveReview,
  resolveReviewOfPost,
} from './post-review.repository.ts'
export { createReviewers, type Decision, type Reviewers, type TextOrigin } from './reviewer.service.ts'
export { createTextFilters, type TextFilters } from './text-filter.service.ts'
