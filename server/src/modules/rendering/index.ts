/** From Markdown to sanitized HTML, plain text and excerpts. Every field that is sent as HTML comes from here. */

export type { ConvertedText, SourceText } from './convert-texts.ts'
export { excerptAround } from './excerpt-around.ts'
export { createLinkCards, type LinkCards } from './link-cards.service.ts'
export { createMarkdown, type Markdown } from './markdown/create-markdown.ts'
export { type LinkedObject, linkedObjects, linkHashIds } from './markdown/linked-objects.rules.ts'
export { listMentions } from './markdown/mentioned-names.rules.ts'
export { excerpt, isBlankRendering, plainText, toShortText } from './markdown/plain-text.rules.ts'
export type { PartFilter, PostPart } from './markdown/post-parts.rules.ts'
export type { FragmentKind } from './markdown/sanitize-fragment.ts'
export { sanitizeHtml } from './markdown/sanitize-html.ts'
export {
  type AuthoredText,
  createMarkdownRenderer,
  type FindUsers,
  type MarkdownRenderer,
  TextTooComplexError,
} from './markdown-renderer.service.ts'
export { createPluginFilter, type PluginFilter } from './plugin-filter.service.ts'
export { createPostRenderModule } from './post-render.module.ts'
export { renderLimits } from './render-limits.rules.ts'
export { createRenderPool, type RenderPool } from './render-pool.service.ts'
export { renderCommentText, renderPost } from './render-post.ts'
export { createRenderingModule, type Rendering, renderAll } from './rendering.module.ts'
export { renewExcerpts } from './renew-excerpts.ts'
export { chooseWhole, type SentHtml, shorten, shortenToFit } from './shorten-to-fit.rules.ts'
export { createTextPool, type TextPool } from './text-pool.service.ts'
