import { parseFragment } from 'parse5'
import { plainText } from '../../rendering/index.ts'

/** The text of rendered HTML, or of an excerpt of it, for mails in plain text: without tags and entities. */
export function toPlainText(html: string): string {
  // `plainText` has removed the tags, so the parser finds text nodes alone and decodes their entities.
  const { childNodes } = parseFragment(plainText(html))
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('')
}
