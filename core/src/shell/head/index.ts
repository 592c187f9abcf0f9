export { type HeadTag, headTags, pageTagMark, scriptSafeJson, usePageHead } from './head-tags.ts'
export { type HeadMatch, type PageHead, pageHead } from './page-head.ts'
