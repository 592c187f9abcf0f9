import { parseFragment } from 'parse5'
import { plainText } from '../../rendering/index.ts'

/** The text of rendered HTML, or of an excerpt of it, without tags and entities, for plain-text mails. */
export function toPlainText(html: string): string {
  // `plainText` has removed the tags, so the parser only finds text nodes, and decodes their entities.
  const { childNodes } = parseFragment(plainText(html))
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('')
}
