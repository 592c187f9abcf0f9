/** Captchas, and plugins that check texts before they are stored. */

export { type Captchas, createCaptchas } from './captcha.service.ts'
export { createCaptchasModule } from './captchas.module.ts'
export {
  insertReview,
  type NewReview,
  resolveReview,
  resolveReviewOfPost,
} from './post-review.repository.ts'
export { createTextFilters, type TextFilters } from './text-filter.service.ts'
