import { parseFragment } from 'parse5'
import { plainText } from '../../rendering/index.ts'

/** The words of rendered HTML, or of an excerpt of it, as they are read where nothing is HTML. */
export function toPlainText(html: string): string {
  // What is left of tags is none, so it has text alone.
  const { childNodes } = parseFragment(plainText(html))
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('')
}
