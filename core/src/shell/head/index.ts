export { type HeadTag, headTags, scriptSafeJson } from './head-tags.ts'
export { type HeadMatch, type PageHead, pageHead } from './page-head.ts'
export { pageTagMark } from './page-tag-mark.ts'
export { usePageHead } from './usePageHead.ts'
