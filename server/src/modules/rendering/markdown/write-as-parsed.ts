import { defaultTreeAdapter, html as markup, parseFragment, serialize } from 'parse5'

const nestedTable = /<table\b(?:(?!<\/table>).)*<table\b/s

/**
 * Writes HTML as a browser reads it. A table in another one, outside of its cells, ends the outer one, and an item in a
 * `div` of an item ends that item: the end tags that follow would then close elements of the page around the text.
 */
export function writeAsParsed(html: string): string {
  if (!html.includes('<div') && !nestedTable.test(html)) return html
  const around = defaultTreeAdapter.createElement('div', markup.NS.HTML, [])
  return serialize(parseFragment(around, html, {}))
}
