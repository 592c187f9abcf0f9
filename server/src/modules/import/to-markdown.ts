import { toMarkdown as convert } from '../html-to-markdown/index.ts'
import { sanitizeHtml } from '../rendering/index.ts'

/** Converts the HTML of an imported text to Markdown that renders as the same text. */
export function toMarkdown(html: string): string {
  return convert(html, { flatten: sanitizeHtml })
}
