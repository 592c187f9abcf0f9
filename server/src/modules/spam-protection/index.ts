/** Captchas, and plugins that check texts before they are stored. */
export { createCaptchasModule } from './captchas.module.ts'
export { type Captchas, createCaptchas } from './captchas.ts'
export { createTextFilters, type TextFilters } from './text-filters.ts'
