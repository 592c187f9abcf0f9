/** From Markdown to sanitized HTML, plain text and excerpts. Every field that is sent as HTML comes from here. */
export type { FragmentKind } from './markdown/fragment-sanitizer.ts'
export { type LinkedObject, linkedObjects, linkHashIds } from './markdown/linked-objects.ts'
export { createMarkdown, type Markdown } from './markdown/markdown.ts'
export { excerpt, isBlankRendering, plainText } from './markdown/plain-text.ts'
export type { PartFilter, PostPart } from './markdown/post-parts.ts'
export { sanitizeHtml } from './markdown/sanitizer.ts'
export {
  type AuthoredText,
  createMarkdownRenderer,
  type FindUsers,
  type MarkdownRenderer,
  TextTooComplexError,
} from './markdown-renderer.ts'
export { createPluginFilter, type PluginFilter } from './plugin-filter.ts'
export { createPostRenderModule } from './post-render.module.ts'
export { createRenderPool, type RenderPool } from './render-pool.ts'
export { renderCommentText, renderPost } from './render-post.ts'
export { createRenderingModule, type Rendering, renderAll } from './rendering.module.ts'
export { excerptAround } from './search-excerpt.ts'
