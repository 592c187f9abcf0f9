export { type HeadTag, headTags, pageTagMark, scriptSafeJson } from './head-tags.ts'
export { type HeadMatch, type PageHead, pageHead } from './page-head.ts'
export { usePageHead } from './usePageHead.ts'
