/**
 * From what users write to what pages show: Markdown to sanitized HTML, plain text and excerpts,
 * mentions, and the links between questions. Every field that is sent as HTML comes from here.
 */
export { type FragmentKind, sanitizeFragment } from './fragment-sanitizer.ts'
export { type LinkedObject, linkedObjects, linkHashIds } from './linked-objects.ts'
export { createMarkdown, type Markdown } from './markdown.ts'
export {
  type AuthoredText,
  createMarkdownRenderer,
  type FindUsers,
  type MarkdownRenderer,
  TextTooComplexError,
} from './markdown-renderer.ts'
export { excerpt, isBlankRendering, plainText } from './plain-text.ts'
export type { PartFilter, PostPart } from './post-parts.ts'
export { createRenderPool, type RenderPool } from './render-pool.ts'
export { sanitizeHtml } from './sanitizer.ts'
export { excerptAround } from './search-excerpt.ts'
export { renderCommentText, renderPost } from './render-post.ts'
