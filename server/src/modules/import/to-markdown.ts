import { toMarkdown as convert } from '../html-to-markdown/index.ts'
import { sanitizeHtml } from '../rendering/index.ts'

/** Turns the HTML of an imported text into the Markdown from which the site renders the same text. */
export function toMarkdown(html: string): string {
  return convert(html, { flatten: sanitizeHtml })
}
