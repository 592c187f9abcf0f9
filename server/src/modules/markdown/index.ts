/**
 * From what people write to what pages show: Markdown to sanitised HTML, plain text and excerpts,
 * mentions, and the links between questions. Every field that is sent as HTML comes from here.
 */
export { type LinkedObject, linkedObjects, linkHashIds } from './linked-objects.ts'
export { createMarkdown, type Markdown, type RenderOptions } from './markdown.ts'
export { excerpt, isBlankRendering, plainText } from './plain-text.ts'
export { sanitizeHtml } from './sanitizer.ts'
export { excerptAround } from './search-excerpt.ts'
