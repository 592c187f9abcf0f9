/** Captchas, and plugins that check texts before they are stored. */

export { type Captchas, createCaptchas } from './captcha.service.ts'
export { createCaptchasModule } from './captchas.module.ts'
export { type Captchas, createCaptchas } from './captchas.ts'
export { noteVerdict, statusByVerdict } from './hold-post.ts'
export { resolveReview, resolveReviewOfPost } from './post-review.repository.ts'
export { createReviewers, type Reviewers, type TextOrigin, type Verdict } from './reviewers.ts'
export { createTextFilters, type TextFilters } from './text-filters.ts'
